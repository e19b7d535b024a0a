import { createHash, randomBytes } from 'node:crypto';
import { CODES } from '#contract/codes';
import type { SecondFactorWanted } from '#contract/factors';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { FactorWay } from '#domain/second-factor';
import type { AppContext, Db } from '../../core/context';
import { BusinessError, fieldWrong } from '../../core/http/answers/errors';
import { saveLoginChallenge, consumeLoginChallenge, tryLoginChallenge } from './challenge-repository';
import { proveFactor, type GivenFactor } from './prove';
import { factorsOf } from './repository';

const lifetimeMs = 5 * 60_000;
const triesAllowed = 5;

/** By what a user can prove, beside a first factor, who they are; empty for who has no second factor. */
export async function waysOf(db: Db, userId: string): Promise<FactorWay[]> {
  const { totpSince, passkeys, recoveryCodesLeft } = await factorsOf(db, userId);
  if (!totpSince && passkeys === 0) return [];
  return [
    ...(totpSince ? ['totp' as const] : []),
    ...(passkeys > 0 ? ['passkey' as const] : []),
    ...(recoveryCodesLeft > 0 ? ['recovery' as const] : []),
  ];
}

/** The session that is to follow. */
export interface Beginning {
  userId: string;
  appId: string | null;
  orgType: OrganisationType | null;
  channelCode: string;
  signedInAt: Date;
}

/** The refusal with 40302 of somebody who has proved one factor of two: what it carries lets this browser, and no other, give the second. */
export async function secondFactorWanted(
  { db, wallClock }: Pick<AppContext, 'db' | 'wallClock'>,
  { visitor, ways, userId, appId, orgType, channelCode, signedInAt }: Beginning & { visitor: string; ways: readonly FactorWay[] },
): Promise<BusinessError> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(wallClock.now().getTime() + lifetimeMs);
  const beginning = { userId, appId, orgType, channelCode, signedInAt };
  await saveLoginChallenge(db, { ...beginning, challengeHash: hashOf(challenge), binding: visitor, expiresAt });
  const data: SecondFactorWanted = { challenge, ways: [...ways], validSeconds: lifetimeMs / 1000 };
  return new BusinessError(CODES.secondFactorWanted, '请完成两步验证', data);
}

/** Who may sign in now, and to what. Refuses with 40001 on field `challenge` where the login has to begin anew. */
export async function answerChallenge(
  context: Pick<AppContext, 'db' | 'wallClock' | 'settings' | 'log'>,
  { challenge, visitor, address, ...given }: GivenFactor & { challenge: string; visitor: string; address: string },
): Promise<Beginning & { userName: string }> {
  const { db, wallClock } = context;
  const challengeHash = hashOf(challenge);
  const tried = await tryLoginChallenge(db, { challengeHash, binding: visitor, now: wallClock.now() }, triesAllowed);
  if (!tried) throw beginAnew();
  await proveFactor(context, { userId: tried.userId, address, visitor }, given);
  if (!(await consumeLoginChallenge(db, challengeHash))) throw beginAnew();
  return tried;
}

function beginAnew(): BusinessError {
  return fieldWrong('challenge', '验证已超时或次数过多，请重新登录');
}

function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('hex');
}

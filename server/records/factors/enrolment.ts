import { randomUUID } from 'node:crypto';
import { CODES } from '#contract/codes';
import type { Registration } from '#contract/factors';
import { maskAccount } from '#domain/mask-account';
import { FACTOR_CHANGES } from '#domain/second-factor';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, notFound } from '../../core/http/answers/errors';
import { encrypt, decrypt } from '../../core/secrets';
import { announceSession, deleteSessionsOf } from '../../core/sessions/repository';
import type { Session } from '../../core/sessions/session';
import { noteByCommit } from '../audit-log/note';
import { notify } from '../notices/notify';
import { removeLoginChallengesOf } from './challenge-repository';
import { removeFactorFailuresOf } from './failure-repository';
import { countTry } from './limits';
import { addPasskey, deletePasskeyOf, passkeysOf } from './passkey-repository';
import { ALGORITHMS, handleOf, newPasskeyChallenge, PASSKEY_TIMEOUT_MS, readRegistration, relyingParty } from './passkeys';
import { proveFactor, type GivenFactor, type ProveBesides } from './prove';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes';
import {
  confirmTotp as confirmStoredTotp,
  deleteRecoveryCodes,
  deleteTotpOf,
  factorsOf,
  findTotp,
  lockFactors,
  saveRecoveryCodes,
  saveUnconfirmedTotp,
  type Factors,
} from './repository';
import { newSecret, secretInText, stepOfCode, totpUri } from './totp';

const unconfirmedForMs = 30 * 60_000;
const passkeysAtMost = 10;

/** Whose factors change: in which session, from where, and what they give to prove that it is they. */
export interface Owner {
  session: Session;
  address: string;
  visitor: string;
  given: GivenFactor;
  provePassword: ProveBesides;
}

type Changing = Pick<AppContext, 'db' | 'wallClock' | 'clock' | 'settings' | 'log' | 'jobs' | 'adapters'>;

export async function describeFactors(db: Db, { userId, factorRequired }: Session) {
  const { totpSince, recoveryCodesLeft } = await factorsOf(db, userId);
  const passkeys = await passkeysOf(db, userId);
  return {
    ...(totpSince ? { totpSince: totpSince.toISOString() } : {}),
    recoveryCodesLeft,
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
    })),
    required: factorRequired,
  };
}

export async function beginTotp(context: Changing, owner: Owner): Promise<{ secret: string; uri: string }> {
  const { db, wallClock, settings } = context;
  const { userId, account } = owner.session;
  await proveWhereThereIsOne(context, owner);
  const secret = newSecret();
  const saved = await saveUnconfirmedTotp(db, { userId, encryptedSecret: encrypt(settings, userId, secret), createdAt: wallClock.now() });
  if (!saved) throw new BusinessError(CODES.eventNotAllowed, '已绑定动态验证码；如需更换，请先关闭');
  return { secret: secretInText(secret), uri: totpUri({ secret, issuer: settings.productTitle, account: maskAccount(account) }) };
}

export async function confirmTotp(context: Changing, { session, address }: Pick<Owner, 'session' | 'address'>, totpCode: string) {
  const { db, wallClock, settings } = context;
  const { userId } = session;
  const now = wallClock.now();
  await countTry(context, { userId, address });
  const factor = await findTotp(db, userId);
  if (!factor || factor.confirmedAt || now.getTime() - factor.createdAt.getTime() > unconfirmedForMs)
    throw new BusinessError(CODES.eventNotAllowed, '绑定已超时，请重新开始');
  const secret = decrypt(settings, userId, factor.encryptedSecret);
  const step = secret && stepOfCode(secret, totpCode, now);
  if (step === undefined) throw fieldWrong('totpCode', '动态验证码不正确，请核对手机时间后重新输入');
  await removeFactorFailuresOf(db, userId);
  return changeFactors(context, session, 'enableTotp', async (db, before) => {
    if (!(await confirmStoredTotp(db, { userId, encryptedSecret: factor.encryptedSecret, step, now })))
      throw new BusinessError(CODES.eventNotAllowed, '绑定已超时，请重新开始');
    return { recoveryCodes: await codesWithFirstFactor(db, userId, before) };
  });
}

export async function deleteTotp(context: Changing, owner: Owner): Promise<void> {
  await proveOwner(context, owner);
  await changeFactors(context, owner.session, 'disableTotp', async (db, before) => {
    if (before.passkeys === 0) await removeLast(db, owner.session);
    if (!(await deleteTotpOf(db, owner.session.userId))) throw notFound('动态验证码');
  });
}

export async function renewRecoveryCodes(context: Changing, owner: Owner): Promise<{ recoveryCodes: string[] }> {
  await proveOwner(context, owner);
  const { userId, userName } = owner.session;
  return inTransaction(context.db, async (db) => {
    const recoveryCodes = await saveNewCodes(db, userId);
    await noteByCommit(db, context, { kind: 'factor', action: 'renewRecoveryCodes', object: userId, objectName: userName });
    return { recoveryCodes };
  });
}

export async function beginPasskey(context: Changing, owner: Owner) {
  const { db, settings } = context;
  const { userId, account, userName } = owner.session;
  await proveWhereThereIsOne(context, owner);
  const known = await passkeysOf(db, userId);
  if (known.length >= passkeysAtMost)
    throw new BusinessError(CODES.eventNotAllowed, `最多添加 ${passkeysAtMost} 个通行密钥，请先移除不用的`);
  const { id } = relyingParty(settings);
  return {
    rp: { id, name: settings.productTitle },
    user: { id: handleOf(userId), name: maskAccount(account), displayName: userName },
    challenge: await newPasskeyChallenge(db, context, bindingOf(userId)),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: PASSKEY_TIMEOUT_MS,
    attestation: 'none' as const,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true, userVerification: 'preferred' as const },
  };
}

export async function savePasskey(context: Changing, session: Session, given: { passkeyName: string; registration: Registration }) {
  const { userId } = session;
  const passkey = await readRegistration(context, given.registration, bindingOf(userId));
  return changeFactors(context, session, 'addPasskey', async (db, before) => {
    const added = await addPasskey(db, { ...passkey, userId, passkeyName: given.passkeyName, createdAt: context.wallClock.now() });
    if (!added) throw fieldWrong('registration', '该通行密钥已添加过');
    return { recoveryCodes: await codesWithFirstFactor(db, userId, before) };
  });
}

export async function deletePasskey(context: Changing, owner: Owner, credentialId: string): Promise<void> {
  await proveOwner(context, owner);
  await changeFactors(context, owner.session, 'removePasskey', async (db, before) => {
    if (before.passkeys === 1 && !before.totpSince) await removeLast(db, owner.session);
    if (!(await deletePasskeyOf(db, owner.session.userId, credentialId))) throw notFound('通行密钥');
  });
}

/** A first factor is added by whoever is signed in; once there is one, nobody adds another without it. */
async function proveWhereThereIsOne(context: Changing, owner: Owner): Promise<void> {
  const { totpSince, passkeys } = await factorsOf(context.db, owner.session.userId);
  if (totpSince || passkeys > 0) await proveOwner(context, owner);
}

function proveOwner(context: Changing, { session, address, visitor, given, provePassword }: Owner): Promise<void> {
  return proveFactor(context, { userId: session.userId, address, visitor }, given, provePassword);
}

/** Whoever was signed in by less than what is asked from now on, or began to, has to sign in again. */
async function changeFactors<T>(
  context: Changing,
  { userId, userName, sessionId }: Session,
  action: keyof typeof FACTOR_CHANGES,
  change: (db: Db, before: Factors) => Promise<T>,
): Promise<T> {
  return inTransaction(context.db, async (db) => {
    await lockFactors(db, userId);
    const before = await factorsOf(db, userId);
    const changed = await change(db, before);
    await removeLoginChallengesOf(db, userId);
    await deleteSessionsOf(db, userId, sessionId);
    await announceSession(db, sessionId);
    await notify(db, context, [
      {
        kind: 'factorsChanged',
        about: { change: `已${FACTOR_CHANGES[action]}` },
        source: `factorsChanged ${randomUUID()}`,
        to: [{ userId }],
      },
    ]);
    const detail = { before: loggedOf(before), after: loggedOf(await factorsOf(db, userId)) };
    await noteByCommit(db, context, { kind: 'factor', action, object: userId, objectName: userName, detail });
    return changed;
  });
}

function loggedOf({ totpSince, passkeys }: Factors) {
  return { totp: totpSince !== null, passkeys };
}

async function codesWithFirstFactor(db: Db, userId: string, { totpSince, passkeys }: Factors): Promise<string[]> {
  return totpSince || passkeys > 0 ? [] : saveNewCodes(db, userId);
}

async function saveNewCodes(db: Db, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await saveRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashOfRecoveryCode(userId, code)),
  );
  return codes;
}

async function removeLast(db: Db, { userId, factorRequired }: Session): Promise<void> {
  if (factorRequired) throw new BusinessError(CODES.eventNotAllowed, '本单位要求您使用两步验证，请先添加另一种方式再移除这一种');
  await deleteRecoveryCodes(db, userId);
}

function bindingOf(userId: string): string {
  return `user ${userId}`;
}

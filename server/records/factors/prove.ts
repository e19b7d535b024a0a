import type { Assertion } from '#contract/factors';
import type { AppContext } from '../../core/context';
import { fieldWrong } from '../../core/http/answers/errors';
import { decrypt } from '../../core/secrets';
import { removeFactorFailuresOf } from './failure-repository';
import { countTry } from './limits';
import { provePasskey } from './passkeys';
import { hashOfRecoveryCode } from './recovery-codes';
import { findTotp, consumeStep, useRecoveryCode } from './repository';
import { stepOfCode } from './totp';

type Proving = Pick<AppContext, 'db' | 'wallClock' | 'settings' | 'log'>;

/** One factor of the three. */
export interface GivenFactor {
  totpCode?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: Assertion | undefined;
}

export interface Prover {
  userId: string;
  address: string;
  /** The browser's own id. */
  visitor: string;
}

/** What a factor is proved together with, such as the password; throws where it is wrong. */
export type ProveBesides = () => Promise<void>;

/** Passes where the factor is the user's, using a code up. Each call is a try, whatever is wrong; a right one lets the earlier ones be forgotten. */
export async function proveFactor(context: Proving, prover: Prover, given: GivenFactor, besides: ProveBesides = nothing): Promise<void> {
  const { totpCode, recoveryCode, passkey } = given;
  if ([totpCode, recoveryCode, passkey].filter((one) => one !== undefined).length !== 1) throw fieldWrong('totpCode', '请输入动态验证码');
  await countTry(context, prover);
  await besides();
  if (totpCode !== undefined) await proveTotp(context, prover.userId, totpCode);
  if (recoveryCode !== undefined) await proveRecoveryCode(context, prover.userId, recoveryCode);
  if (passkey !== undefined) await proveOwnPasskey(context, prover, passkey);
  await removeFactorFailuresOf(context.db, prover.userId);
}

async function proveTotp({ db, wallClock, settings }: Proving, userId: string, code: string): Promise<void> {
  const factor = await findTotp(db, userId);
  const secret = factor?.confirmedAt ? decrypt(settings, userId, factor.encryptedSecret) : undefined;
  const step = secret && stepOfCode(secret, code, wallClock.now());
  if (step === undefined) throw fieldWrong('totpCode', '动态验证码不正确，请核对手机时间后重新输入');
  if (!(await consumeStep(db, userId, step))) throw fieldWrong('totpCode', '动态验证码已使用，请等待下一个');
}

async function proveRecoveryCode({ db, wallClock }: Proving, userId: string, code: string): Promise<void> {
  const used = await useRecoveryCode(db, { userId, codeHash: hashOfRecoveryCode(userId, code), now: wallClock.now() });
  if (!used) throw fieldWrong('recoveryCode', '恢复码不正确或已使用');
}

async function proveOwnPasskey(context: Proving, { userId, visitor }: Prover, passkey: Assertion): Promise<void> {
  const { user } = await provePasskey(context, passkey, visitor);
  if (user.userId !== userId) throw fieldWrong('passkey', '该通行密钥属于其他账号，请选择本账号的通行密钥');
}

async function nothing(): Promise<void> {
  return;
}

import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { signContract as signCall } from '#contract/contracts';
import { maskMobiles } from '#domain/contact-data';
import { isSignedOnPaper, stepNow } from '#domain/guarantee/facts';
import { isParty, isReadonly, signsAs } from '#domain/guarantee/parties';
import { statusOf } from '#domain/guarantee/status';
import { tooLateToSign } from '#machines/lifecycle/deadline';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, noPermission } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { checkSmsCode, hasProved, hasUsableCode, issueSmsCode, type CodeUse } from '../../records/sms/codes';
import { noSuchApplication, personOf } from '../guarantees/events/refusals';
import { factsOf } from '../guarantees/facts';
import { lockFacts } from '../guarantees/repository';
import { addSignature } from './add-signature';
import { lockContract, partiesOf, type ContractRow, type PartyRow } from './repository';

const PROOF_LASTS_MS = 5 * 60_000;

type Reply = ReplyOf<typeof signCall>;

/**
 * One step of the signing dialog: without a code one is sent, with the right one the contract is signed for the caller's organisation. Whoever has
 * just proved the mobile for this application signs its other contracts without another code, since one mobile gets one code a minute.
 */
export function signContract(db: Db, context: AppContext, member: Member, body: BodyOf<typeof signCall>, address: string): Promise<Reply> {
  return inTransaction(db, async (db) => {
    const { contract, party } = await signable(db, member, body, context.clock.now().toISOString());
    if (party.signedAt) return { isSignSuccess: 1, key: contract.fileKey };
    const use: CodeUse = { mobile: member.mobile, purpose: 'sign', binding: `${contract.applyNo}:${member.sessionId}` };
    const { smsCode, resend = false } = body;
    if (smsCode === undefined) {
      const proved = !resend && (await hasProved(db, use, new Date(context.wallClock.now().getTime() - PROOF_LASTS_MS)));
      if (!proved) return sendCode(db, context, use, { address, resend });
    } else {
      const problem = await asAnswer(() => checkSmsCode(db, context, { ...use, code: smsCode }));
      if (problem) return problem;
    }
    return { isSignSuccess: 1, key: await addSignature(db, context, { by: personOf(member), appName: member.appName }, contract, party) };
  });
}

async function signable(
  db: Db,
  member: Member,
  { contractNo, guaranteeId, contractBusinessType, fileKey = '' }: BodyOf<typeof signCall>,
  now: string,
): Promise<{ contract: ContractRow; party: PartyRow }> {
  const row = await lockFacts(db, guaranteeId);
  const viewer = personOf(member);
  if (!row || !isParty(factsOf(row), viewer)) throw noSuchApplication();
  const contract = await lockContract(db, contractNo);
  if (contract?.applyNo !== guaranteeId || contract.kind !== contractBusinessType) throw noSuchApplication();
  const parties = await partiesOf(db, guaranteeId);
  const party = parties.find((one) => one.contractNo === contractNo && signsAs(one, viewer));
  if (!party || isReadonly(viewer)) throw noPermission('本单位不是该合同的签署方，或您没有签署权限');
  if (!party.signedAt && row.status !== statusOf('awaitingSignature'))
    throw new BusinessError(CODES.eventNotAllowed, '该申请当前不在待签署状态，不能签署合同');
  const late = tooLateToSign(factsOf(row), now);
  if (!party.signedAt && late !== null) throw new BusinessError(CODES.eventNotAllowed, `${late}，不能再签署合同`);
  if (!party.signedAt && isSignedOnPaper(stepNow(row)))
    throw new BusinessError(CODES.eventNotAllowed, '该合同为线下签署，请在申请详情页提交纸质签署件');
  if (!party.signedAt && fileKey && fileKey !== contract.fileKey)
    throw new BusinessError(CODES.statusChanged, '合同文件已更新，请重新阅读后再签署');
  return { contract, party };
}

async function sendCode(
  db: Db,
  context: AppContext,
  use: CodeUse,
  { address, resend }: { address: string; resend: boolean },
): Promise<Reply> {
  const sent = { isSendCode: 0, mobileMasked: maskMobiles(use.mobile) };
  try {
    const { resendSeconds } = await issueSmsCode(db, context, { ...use, address });
    return { ...sent, resendSeconds };
  } catch (error) {
    if (!(error instanceof BusinessError) || error.code !== CODES.tooManyTries) throw error;
    if (!resend && (await hasUsableCode(db, use, context.wallClock.now()))) return { ...sent, resendSeconds: secondsToWait(error) };
    return { responseMsg: error.message };
  }
}

/** A wrong code is told in the dialog, so it is an answer and no error. */
async function asAnswer(check: () => Promise<void>): Promise<Reply | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (error instanceof BusinessError && error.code === CODES.fieldWrong) return { responseMsg: error.message };
    throw error;
  }
}

function secondsToWait({ data }: BusinessError): number {
  return 'waitSeconds' in data && typeof data.waitSeconds === 'number' ? data.waitSeconds : 60;
}

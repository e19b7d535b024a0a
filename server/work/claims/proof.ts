import { createHash } from 'node:crypto';
import type { BodyOf, ReplyOf } from '#contract/call';
import type { proveClaimant, sendClaimCode } from '#contract/claims';
import { letterNoOf } from '#domain/guarantee/claim';
import { tendereeContactOf } from '#domain/project/tenderee-contact';
import { foldName } from '#domain/text';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldWrong, noPermission } from '../../core/http/answers/errors';
import { checkSmsCode, issueSmsCode } from '../../records/sms/codes';
import { captchaWantedFor, countClaimCode } from '../../records/sms/quotas';
import type { Visit } from '../../records/users/commands';
import { requireCaptcha } from '../../records/users/login-guard';
import { hashOfVisitor, renewVisitor } from '../../records/visitors/proofs';
import { sameText, verifyCodeOf } from '../letters/verify';
import { claimProofOf, contactsOf, lockContactsShared, saveClaimProof, type Contacts } from './repository';

const LASTS_MS = 2 * 3_600_000;

type Given = Pick<BodyOf<typeof sendClaimCode>, 'letterNo' | 'verifyCode' | 'mobile'>;

/**
 * Where everything fits, the code leaves; the answer is the same where something does not. Requests count for the numbers that were given together, so that wrong
 * ones use up nothing of the contact's.
 */
export async function sendCode(
  context: AppContext,
  { exchange, address }: Visit,
  given: BodyOf<typeof sendClaimCode>,
): Promise<ReplyOf<typeof sendClaimCode>> {
  const visitor = exchange.visitor();
  if (await captchaWantedFor(context.db, address, context.wallClock.now())) await requireCaptcha(context, { ...given, visitor });
  const { mobile } = given;
  const use = { mobile, purpose: 'claim', binding: bindingOf(visitor, given), address, countedFor: bindingOf(mobile, given) } as const;
  return inTransaction(context.db, async (db) => {
    const leaves = (await fitting(db, given)) !== undefined && (await countClaimCode(db, mobile, context.wallClock.now()));
    return issueSmsCode(db, context, { ...use, undelivered: !leaves });
  });
}

/** Answers whom this browser may act for from now on. */
export async function prove(context: AppContext, { exchange }: Visit, given: BodyOf<typeof proveClaimant>): Promise<ClaimProof> {
  const visitor = exchange.visitor();
  const { mobile, smsCode } = given;
  await checkSmsCode(context.db, context, { mobile, purpose: 'claim', binding: bindingOf(visitor, given), code: smsCode });
  const found = await fitting(context.db, given);
  if (!found) throw fieldWrong('smsCode', '短信验证码不正确，请重新获取');
  const proof = { letterNo: letterNoOf(given.letterNo), mobile, mayLodge: given.verifyCode !== undefined };
  const expiresAt = new Date(context.wallClock.now().getTime() + LASTS_MS);
  const visitorHash = await renewVisitor(context.db, exchange);
  await saveClaimProof(context.db, { visitorHash, ...proof, expiresAt });
  return { ...proof, registeredAs: found.registeredAs };
}

export interface ClaimProof {
  letterNo: string;
  mobile: string;
  mayLodge: boolean;
  /** The beneficiary's organisation, where it has registered by now. */
  registeredAs: string | null;
}

/** A mobile that is the contact's no more proves nothing. */
export async function proofOf({ db, wallClock }: AppContext, { exchange }: Pick<Visit, 'exchange'>): Promise<ClaimProof | undefined> {
  const proof = await claimProofOf(db, hashOfVisitor(exchange.visitor()), wallClock.now());
  if (!proof) return undefined;
  const found = await contactsOf(db, proof.letterNo);
  return found && sameText(contactIn(found), proof.mobile) ? { ...proof, registeredAs: found.registeredAs } : undefined;
}

/** 40301 where this browser has proved nothing, too long ago, or a mobile that is the contact's no more. */
export async function requiredProof(context: AppContext, visit: Pick<Visit, 'exchange'>): Promise<ClaimProof> {
  const proof = await proofOf(context, visit);
  if (!proof) throw noPermission('请先通过短信验证；验证两小时内有效，受益人的联系手机变更后须重新验证，已填写的内容不会丢失');
  return proof;
}

/** The same, and until the transaction ends nobody puts another contact in its place or freezes the beneficiary. */
export async function lockProof(context: AppContext, visit: Pick<Visit, 'exchange'>): Promise<ClaimProof> {
  const { letterNo } = await requiredProof(context, visit);
  await lockContactsShared(context.db, letterNo);
  // Who held contacts or beneficiary before may have changed whom the mobile belongs to.
  return requiredProof(context, visit);
}

/** A letter whose application is sealed is known to those alone whom its bidder has given the verify code. Decision 31. */
async function fitting(db: Db, { letterNo, verifyCode, mobile }: Given): Promise<Contacts | undefined> {
  const found = await contactsOf(db, letterNoOf(letterNo));
  if (found === undefined) return undefined;
  const codeFits = verifyCode === undefined ? found.unsealedAt !== null : sameText(found.verifyCode, verifyCodeOf(verifyCode));
  return codeFits && sameText(contactIn(found), mobile) ? found : undefined;
}

/**
 * The organisation's own contact where the beneficiary has registered, else whom the platform put there by a paper, else what its project says of the construction
 * unit that invites the tenders, once that has passed its audit: whoever keeps the project could otherwise name himself.
 */
function contactIn(found: Contacts): string {
  const { registeredAs, beneficiaryName, contactMobile, constructionUnit, approvalStatus, projectData } = found;
  if (registeredAs !== null) return contactMobile ?? '';
  if (projectData === null) return '';
  const isAudited =
    (approvalStatus === 'pass' || approvalStatus === 'aborted') && foldName(constructionUnit ?? '') === foldName(beneficiaryName);
  return projectData.tendererContact || isAudited ? tendereeContactOf(projectData).contactMobile : '';
}

/** A code is good for the browser, number and verify code for which it was asked, and counts for mobile, number and verify code. */
function bindingOf(asker: string, { letterNo, verifyCode }: Given): string {
  return hashOf(`${asker} ${letterNoOf(letterNo)} ${verifyCode === undefined ? '' : verifyCodeOf(verifyCode)}`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

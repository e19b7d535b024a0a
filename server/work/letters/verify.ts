import { createHash, timingSafeEqual } from 'node:crypto';
import type { BodyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { LetterVerification, verifyLetter as verifyCall } from '#contract/letters';
import { cleanCode, cleanSerialNo } from '#domain/validation/cleaners';
import type { Revocation } from '../../adapters/certificate/certificate-authority';
import type { AppContext, Db } from '../../core/context';
import type { Verification } from '../../core/database/tables/verification';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong } from '../../core/http/answers/errors';
import { networkOf } from '../../core/http/limits/network';
import type { UploadedPart } from '../../core/http/route';
import { withRevocations } from '../../documents/verify';
import { readStored } from '../../records/files/store-file';
import { LETTER_NUMBER } from './numbers';
import {
  anyLetterOf,
  failuresSince,
  saveVerification,
  letterByHash,
  letterByNo,
  lockChecks,
  recordFailure,
  removeCheckFailure,
  type LetterRow,
} from './repository';
import { judgeStanding, type Judgement } from './standing';
import { standingOf } from './standing-of';

const FAILURES_ALLOWED = 20;
const FAILURE_WINDOW_MS = 10 * 60_000;

/** The truth page's question, by number and code or by the file itself. Whatever is not known for certain gets no facts. */
export async function verifyLetter(
  db: Db,
  context: AppContext,
  { body, files, address }: { body: BodyOf<typeof verifyCall>; files: readonly UploadedPart[]; address: string },
): Promise<LetterVerification> {
  const [file] = files;
  const network = networkOf(address);
  return file ? verifyByFile(db, context, file.bytes, network) : verifyByCode(db, context, body, network);
}

async function verifyByCode(db: Db, context: AppContext, body: BodyOf<typeof verifyCall>, address: string): Promise<LetterVerification> {
  const letterNo = cleanSerialNo(body.letterNo ?? '');
  const verifyCode = verifyCodeOf(body.verifyCode);
  if (letterNo === '') throw fieldWrong('letterNo', '请输入保函编号');
  if (verifyCode === '') throw fieldWrong('verifyCode', '请输入验真码');
  const letter = await letterOfCode(db, context, { letterNo, verifyCode, address });
  if (!letter) return { verdict: 'unknown', reason: '没有查到与该编号和验真码相符的保函，请核对后重新输入', signatures: [] };
  const bytes = await readStored(context, letter.fileKey);
  if (hashOf(bytes) === letter.sha256) return describeOriginal(db, context, letter, bytes);
  return { ...description(letter), verdict: 'altered', reason: '平台保存的保函文件已损坏，请联系开立机构核实', signatures: [] };
}

interface Guess {
  letterNo: string;
  verifyCode: string;
  address: string;
}

/** One guess of an address after the other, so that many at once are no more than the same in turn. */
function letterOfCode(db: Db, context: AppContext, { letterNo, verifyCode, address }: Guess): Promise<LetterRow | undefined> {
  return inTransaction(db, async (db) => {
    await lockChecks(db, address);
    await refuseGuessing(db, context, address);
    const letter = await letterByNo(db, letterNo);
    if (letter && sameText(letter.verifyCode, verifyCode)) return letter;
    await recordFailure(db, address, context.wallClock.now());
    return undefined;
  });
}

/** A file is an original where its hash is that of a letter; only others are looked into, and only so many from one address. */
async function verifyByFile(db: Db, context: AppContext, bytes: Buffer, address: string): Promise<LetterVerification> {
  const letter = await letterByHash(db, hashOf(bytes));
  if (letter) return describeOriginal(db, context, letter, bytes);
  const failure = await recordFailure(db, address, context.wallClock.now());
  await refuseGuessing(db, context, address, FAILURES_ALLOWED + 1);
  const examined = await context.documents.examinePdf(bytes, {
    trustAnchors: await context.adapters.certificates.trustAnchors(),
    lookFor: LETTER_NUMBER,
    caller: address,
    revocation: revocationBy(context),
  });
  if (examined === 'crowded') {
    await removeCheckFailure(db, failure);
    return { verdict: 'unexamined', reason: notExamined('当前查验的人较多', '请稍后重试，或'), signatures: [] };
  }
  const { verification, found } = examined;
  const original = bytes.subarray(0, verification.signedLength);
  const within = original.length < bytes.length ? await letterByHash(db, hashOf(original)) : undefined;
  if (within) return describeExtended(db, context, within, original);
  if (await anyLetterOf(db, found)) {
    const why = verification.verdict === 'intact' ? '与平台开立的原件不一致' : verification.reason;
    return { verdict: 'altered', reason: `该文件不是平台开立的保函原件：${why}`, signatures: shown(verification) };
  }
  if (verification.verdict === 'unexamined')
    return { verdict: 'unexamined', reason: notExamined(verification.reason, '请'), signatures: [] };
  return { verdict: 'unknown', reason: '该文件不是本平台开立的保函原件', signatures: shown(verification) };
}

function notExamined(why: string, please: string): string {
  return `未能检查该文件（${why}），不能据此判断真伪，${please}按保函编号和验真码查验`;
}

async function describeOriginal(db: Db, context: AppContext, letter: LetterRow, bytes: Buffer): Promise<LetterVerification> {
  const standing = await standingOf(db, letter);
  if (letter.facts.signedOnPaper)
    return { ...description(letter), ...ofPaper(judgeStanding(standing, context.clock.now())), signatures: [] };
  const verification = await signaturesOf(db, context, letter, bytes);
  const judgement: Judgement =
    verification.verdict === 'intact' ? judgeStanding(standing, context.clock.now()) : brokenOriginal(verification);
  return { ...description(letter), ...judgement, signatures: shown(verification) };
}

/** A letter to whose file a reader added what proves its signature later on, and nothing else. */
async function describeExtended(db: Db, context: AppContext, letter: LetterRow, original: Buffer): Promise<LetterVerification> {
  const described = await describeOriginal(db, context, letter, original);
  return { ...described, reason: `${described.reason}。上传的文件在开立后只添加了签名的校验数据，保函内容未被改动` };
}

/** Nothing in a scan proves who signed the paper; the platform knows what the institution registered. */
function ofPaper({ reason, ...judgement }: Judgement): Judgement {
  return { ...judgement, reason: `${reason}。本保函为线下签章，平台保存的是出函机构上传的扫描件，请与纸质原件的签章核对` };
}

function description(letter: LetterRow): Pick<LetterVerification, 'letter'> {
  return { letter: { letterNo: letter.letterNo, ...letter.facts, letterDate: letter.issuedAt.toISOString(), sha256: letter.sha256 } };
}

function brokenOriginal({ verdict, reason }: Verification): { verdict: 'untrusted' | 'altered'; reason: string } {
  return { verdict: verdict === 'untrusted' ? 'untrusted' : 'altered', reason };
}

/**
 * What is in a letter was seen when it was first verified and cannot change, and is kept where every signature is good; whether its certificate was revoked
 * is asked each time.
 */
async function signaturesOf(db: Db, context: AppContext, letter: LetterRow, bytes: Buffer): Promise<Verification> {
  if (letter.verification) return withRevocations(revived(letter.verification), revocationBy(context));
  const verification = await context.documents.verifyPdf(bytes, await context.adapters.certificates.trustAnchors());
  if (verification.verdict === 'intact') await saveVerification(db, letter.letterNo, verification);
  return withRevocations(verification, revocationBy(context));
}

function revived({ signatures, ...verification }: NonNullable<LetterRow['verification']>): Verification {
  return {
    ...verification,
    signatures: signatures.map(({ signedAt, ...signature }) => ({
      ...signature,
      outcome: 'good',
      ...(signedAt ? { signedAt: new Date(signedAt) } : {}),
    })),
  };
}

function revocationBy({ adapters }: AppContext): (serialNumber: string) => Promise<Revocation> {
  return (serialNumber) => adapters.certificates.revocation(serialNumber);
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function shown({ signatures }: Verification): LetterVerification['signatures'] {
  return signatures.map((signature, index) => ({
    signerName: signature.signerName,
    ...(signature.signedAt ? { signedAt: signature.signedAt.toISOString() } : {}),
    outcome: signature.outcome,
    ...(signature.problem ? { reason: signature.problem } : {}),
    coversWholeFile: index === signatures.length - 1 && signature.coversRevision && !signature.laterChanges,
  }));
}

async function refuseGuessing(db: Db, { wallClock }: AppContext, address: string, failures = FAILURES_ALLOWED): Promise<void> {
  const since = new Date(wallClock.now().getTime() - FAILURE_WINDOW_MS);
  if ((await failuresSince(db, address, since)) < failures) return;
  const waitSeconds = FAILURE_WINDOW_MS / 1000;
  throw new BusinessError(CODES.tooManyTries, '查验失败次数过多，请 10 分钟后再试', { waitSeconds });
}

/** As people may type it. */
export function verifyCodeOf(typed = ''): string {
  return cleanCode(typed);
}

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { BodyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { LetterVerification, verifyLetter as verifyCall } from '#contract/letters';
import type { AppContext, Db } from '../context';
import type { Verification } from '../documents/verification';
import { readStored } from '../files/store-file';
import { BusinessError, fieldWrong } from '../http/errors';
import type { UploadedPart } from '../http/route';
import { LETTER_NUMBER } from './numbers';
import { anyLetterOf, failuresSince, letterByHash, letterByNo, letterStanding, recordFailure, type LetterRow } from './repository';
import { judgeStanding } from './standing';

const FAILURES_ALLOWED = 20;
const FAILURE_WINDOW_MS = 10 * 60_000;

/** The truth page's question, by number and code or by the file itself. Whatever is not known for certain gets no facts. */
export async function verifyLetter(
  db: Db,
  context: AppContext,
  { body, files, address }: { body: BodyOf<typeof verifyCall>; files: readonly UploadedPart[]; address: string },
): Promise<LetterVerification> {
  const [file] = files;
  return file ? verifyByFile(db, context, file.bytes) : verifyByCode(db, context, body, address);
}

async function verifyByCode(db: Db, context: AppContext, body: BodyOf<typeof verifyCall>, address: string): Promise<LetterVerification> {
  const letterNo = body.letterNo?.trim().toUpperCase() ?? '';
  const verifyCode = body.verifyCode?.replaceAll(/[\s-]/g, '').toUpperCase() ?? '';
  if (letterNo === '') throw fieldWrong('letterNo', '请输入保函编号');
  if (verifyCode === '') throw fieldWrong('verifyCode', '请输入验证码');
  await refuseGuessing(db, context, address);
  const letter = await letterByNo(db, letterNo);
  if (!letter || !sameText(letter.verifyCode, verifyCode)) {
    await recordFailure(db, address, context.wallClock.now());
    return { verdict: 'unknown', reason: '没有查到与该编号和验证码相符的保函，请核对后重新输入', signatures: [] };
  }
  const bytes = await readStored(context, letter.fileKey);
  return describe(db, context, letter, await checkSignatures(context, bytes));
}

async function verifyByFile(db: Db, context: AppContext, bytes: Buffer): Promise<LetterVerification> {
  const verification = await checkSignatures(context, bytes);
  const letter = await letterByHash(db, createHash('sha256').update(bytes).digest('hex'));
  if (letter) return describe(db, context, letter, verification);
  if (await anyLetterOf(db, numbersIn(bytes))) {
    const why = verification.verdict === 'intact' ? '与平台开立的原件不一致' : verification.reason;
    return { verdict: 'altered', reason: `该文件不是平台开立的保函原件：${why}`, signatures: shown(verification) };
  }
  return { verdict: 'unknown', reason: '该文件不是本平台开立的保函', signatures: shown(verification) };
}

async function describe(db: Db, context: AppContext, letter: LetterRow, verification: Verification): Promise<LetterVerification> {
  const standing = await letterStanding(db, letter.applyNo);
  const { verdict, reason } = verification.verdict === 'intact' ? judgeStanding(standing, context.clock.now()) : brokenOriginal(verification);
  return {
    verdict,
    reason,
    letter: { letterNo: letter.letterNo, ...letter.facts, letterDate: letter.issuedAt.toISOString(), sha256: letter.sha256 },
    signatures: shown(verification),
  };
}

function brokenOriginal({ verdict, reason }: Verification): { verdict: 'revoked' | 'altered'; reason: string } {
  return verdict === 'untrusted' ? { verdict: 'revoked', reason } : { verdict: 'altered', reason };
}

async function checkSignatures(context: AppContext, bytes: Buffer): Promise<Verification> {
  const { certificates } = context.adapters;
  return context.documents.verifyPdf(bytes, await certificates.trustAnchors(), (serialNumber) => certificates.revocation(serialNumber));
}

function shown({ signatures }: Verification): LetterVerification['signatures'] {
  return signatures.map((signature, index) => ({
    signerName: signature.signerName,
    ...(signature.signedAt ? { signedAt: signature.signedAt.toISOString() } : {}),
    valid: signature.digestValid && signature.signatureValid,
    trusted: signature.chainTrusted,
    coversWholeFile: index === signatures.length - 1 && signature.coversRevision && !signature.laterChanges,
  }));
}

/** Letter numbers in the file's own words: its title and the reason of its signature hold it as two-byte text, byte by byte. */
function numbersIn(bytes: Buffer): string[] {
  const plain = bytes.toString('latin1').replaceAll('\0', '');
  return [...new Set(plain.match(LETTER_NUMBER) ?? [])].slice(0, 10);
}

async function refuseGuessing(db: Db, { wallClock }: AppContext, address: string): Promise<void> {
  const since = new Date(wallClock.now().getTime() - FAILURE_WINDOW_MS);
  if ((await failuresSince(db, address, since)) < FAILURES_ALLOWED) return;
  const waitSeconds = FAILURE_WINDOW_MS / 1000;
  throw new BusinessError(CODES.tooManyTries, '查验失败次数过多，请 10 分钟后再试', { waitSeconds });
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

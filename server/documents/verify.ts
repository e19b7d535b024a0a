import type { SignatureOutcome } from '#domain/guarantee/signature-outcome';
import type { Revocation } from '#server/adapters/certificate/certificate-authority';
import { PDF_HEAD, PDF_START } from '#server/documents/inspection/pdf';
import type { SignatureCheck, Verdict, Verification } from '../core/database/tables/verification';
import { checkCms, ODDLY_WRITTEN, TIMESTAMP, type CmsCheck } from './cms';
import { findSignatures, ManySignatures, StrangeSignatures, type SignatureRange } from './signature-ranges';
import { addsOnlyValidationData } from './validation-data';

const REASONS: Record<Verdict, string> = {
  intact: '文件带有有效的数字签名，签署后未被改动',
  altered: '文件在签署后被改动，或签名已被破坏',
  unsigned: '文件没有数字签名',
  untrusted: '签名完整，但签名证书不是本平台信任的机构签发的，或已被吊销、已过期',
  unchecked: '文件带有数字签名，但其算法或格式在此无法检查',
  unexamined: '未能检查文件中的签名',
};

/**
 * Judges every signature in a PDF. Never throws for what is in the file. `trustAnchors` are DER certificates.
 * Whether a certificate was revoked is asked separately: see `withRevocations`.
 */
export async function verifyPdf(pdf: Uint8Array, trustAnchors: readonly Uint8Array[]): Promise<Verification> {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  if (!file.subarray(0, PDF_HEAD).includes(PDF_START)) return verification('unsigned', [], false, '上传的不是 PDF 文件');
  let found;
  try {
    found = findSignatures(file);
  } catch (error) {
    if (error instanceof StrangeSignatures) return verification('altered', [], false, error.message);
    if (error instanceof ManySignatures) return unexamined('文件中的签名过多，未能检查');
    throw error;
  }
  if (found.ranges.length === 0) return verification(found.traces ? 'altered' : 'unsigned', [], false);

  const checked = found.ranges.map((range) => ({ range, cms: readSignature(file, range, trustAnchors) }));
  const signed = checked.flatMap(({ range, cms }) => (cms === TIMESTAMP ? [] : [{ range, cms }]));
  const last = signed.at(-1);
  if (!last) return verification('unsigned', [], false, '文件只带有时间戳，没有签署人的数字签名');

  const { end } = last.range;
  const isFollowed = end < file.length && isWorthComparing(last.cms) && (await addsOnlyValidationData(file, end));
  const coversAll = end === file.length || isFollowed;
  const signatures: SignatureCheck[] = [];
  let previousEnd = 0;
  for (const { range, cms } of signed) {
    const coversRevision = isWorthComparing(cms) && (await isOneRevision(file, previousEnd, range.end));
    signatures.push(judgeSignature(cms, { coversRevision, isLast: range === last.range, coversAll }));
    previousEnd = range.end;
  }
  const lastCoversWholeFile = coversAll && signatures.at(-1)?.coversRevision === true;
  const judged = verification(judge(signatures, lastCoversWholeFile), signatures, lastCoversWholeFile);
  return isFollowed ? { ...judged, signedLength: end } : judged;
}

export function unexamined(reason: string): Verification {
  return verification('unexamined', [], false, reason);
}

/** The same verification where a certificate that was revoked before it signed is no longer trusted. */
export async function withRevocations(
  verified: Verification,
  revocation: (serialNumber: string) => Promise<Revocation>,
): Promise<Verification> {
  const signatures = await Promise.all(
    verified.signatures.map(async (signature): Promise<SignatureCheck> => {
      if (!signature.chainTrusted) return signature;
      const answer = await revocation(signature.serialNumber);
      const inTime = !answer.revoked || (signature.signedAt !== undefined && signature.signedAt < answer.revokedAt);
      return inTime ? signature : { ...signature, chainTrusted: false, outcome: 'bad', problem: '签名证书在签署时已被吊销' };
    }),
  );
  const revoked = signatures.some((signature, index) => signature !== verified.signatures[index]);
  return revoked && verified.verdict === 'intact'
    ? { ...verified, verdict: 'untrusted', reason: REASONS.untrusted, signatures }
    : { ...verified, signatures };
}

function judge(signatures: readonly SignatureCheck[], lastCoversWholeFile: boolean): Verdict {
  if (!lastCoversWholeFile || signatures.some((signature) => isWrong(signature))) return 'altered';
  if (signatures.some(({ outcome, signatureValid }) => outcome === 'unchecked' && !signatureValid)) return 'unchecked';
  return signatures.every((signature) => signature.chainTrusted) ? 'intact' : 'untrusted';
}

function isWrong({ outcome, digestValid, signatureValid, coversRevision }: SignatureCheck): boolean {
  return !coversRevision || (outcome === 'bad' && (!digestValid || !signatureValid));
}

function readSignature(file: Buffer, range: SignatureRange, trustAnchors: readonly Uint8Array[]): CmsCheck | typeof TIMESTAMP {
  if (!range.cms) return unreadable(range.unchecked ? 'unchecked' : 'bad', range.problem);
  const cms = checkCms(range.cms, coveredBy(file, range), trustAnchors) ?? unreadable('bad');
  return range.oddlyWritten && cms !== TIMESTAMP && cms.outcome === 'good' ? { ...cms, chainTrusted: false, ...ODDLY_WRITTEN } : cms;
}

/** What was added to a file is of no account where the signature does not fit what was there before. */
function isWorthComparing({ outcome, digestValid }: CmsCheck): boolean {
  return outcome !== 'bad' || digestValid;
}

interface Place {
  coversRevision: boolean;
  isLast: boolean;
  coversAll: boolean;
}

function judgeSignature(cms: CmsCheck, { coversRevision, isLast, coversAll }: Place): SignatureCheck {
  const place = { coversRevision, laterChanges: !isLast || !coversAll };
  if (cms.outcome === 'bad') return { ...cms, ...place };
  if (!coversRevision) return { ...cms, ...place, outcome: 'bad', problem: '两次签署之间被添加了没有签名的内容' };
  return isLast && !coversAll ? { ...cms, ...place, outcome: 'bad', problem: '签署之后文件又被改动' } : { ...cms, ...place };
}

/** Each signature is made by one saved revision: a second end-of-file mark means that something came between unsigned, if only what proves the earlier ones. */
async function isOneRevision(file: Buffer, from: number, to: number): Promise<boolean> {
  const marks = endMarks(file, from, to);
  if (marks.length === 0) return false;
  const before = marks.at(-2);
  return from === 0 || before === undefined || addsOnlyValidationData(file.subarray(0, before), from);
}

/** Where the revisions between `from` and `to` end. */
function endMarks(file: Buffer, from: number, to: number): number[] {
  const marks: number[] = [];
  for (let at = file.indexOf(END, from, 'latin1'); at >= 0 && at < to; at = file.indexOf(END, at + END.length, 'latin1')) {
    marks.push(at + END.length);
  }
  return marks;
}

const END = '%%EOF';

function coveredBy(file: Buffer, { byteRange: [start, length, resume, rest] }: SignatureRange): Buffer[] {
  return [file.subarray(start, start + length), file.subarray(resume, resume + rest)];
}

function unreadable(outcome: SignatureOutcome, problem = '签名数据无法识别'): CmsCheck {
  return { signerName: '', serialNumber: '', digestValid: false, signatureValid: false, chainTrusted: false, outcome, problem };
}

function verification(
  verdict: Verdict,
  signatures: SignatureCheck[],
  lastCoversWholeFile: boolean,
  reason = REASONS[verdict],
): Verification {
  return { verdict, reason, signatures, lastCoversWholeFile };
}

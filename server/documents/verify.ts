import { createHash } from 'node:crypto';
import type { Revocation } from '#server/adapters/certificate/certificate-authority';
import type { SignatureCheck, Verdict, Verification } from '../core/database/tables/verification';
import { checkCms, type CmsCheck } from './cms';
import { findSignatures, StrangeSignatures, type SignatureRange } from './signature-ranges';

const REASONS: Record<Verdict, string> = {
  intact: '文件带有有效的数字签名，签署后未被改动',
  altered: '文件在签署后被改动，或签名已被破坏',
  unsigned: '文件没有数字签名',
  untrusted: '签名完整，但签名证书不是本平台信任的机构签发的，或已被吊销、已过期',
  unexamined: '未能检查文件中的签名',
};

/**
 * Judges every signature in a PDF. Never throws for what is in the file. `trustAnchors` are DER certificates.
 * Whether a certificate was revoked is asked separately: see `withRevocations`.
 */
export function verifyPdf(pdf: Uint8Array, trustAnchors: readonly Uint8Array[]): Verification {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  if (file.subarray(0, 5).toString('latin1') !== '%PDF-') return verification('unsigned', [], false, '上传的不是 PDF 文件');
  let found;
  try {
    found = findSignatures(file);
  } catch (error) {
    if (error instanceof StrangeSignatures) return verification('altered', [], false, error.message);
    throw error;
  }
  if (found.ranges.length === 0) return verification(found.traces ? 'altered' : 'unsigned', [], false);

  const signatures: SignatureCheck[] = [];
  let previousEnd = 0;
  for (const range of found.ranges) {
    signatures.push(checkSignature(file, range, previousEnd, trustAnchors));
    previousEnd = range.end;
  }
  const lastCoversWholeFile = found.ranges.at(-1)?.end === file.length && signatures.at(-1)?.coversRevision === true;
  return verification(judge(signatures, lastCoversWholeFile), signatures, lastCoversWholeFile);
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
      return inTime ? signature : { ...signature, chainTrusted: false, problem: '签名证书在签署时已被吊销' };
    }),
  );
  const revoked = signatures.some((signature, index) => signature !== verified.signatures[index]);
  return revoked && verified.verdict === 'intact'
    ? verification('untrusted', signatures, verified.lastCoversWholeFile)
    : { ...verified, signatures };
}

function judge(signatures: readonly SignatureCheck[], lastCoversWholeFile: boolean): Verdict {
  if (!lastCoversWholeFile) return 'altered';
  if (signatures.some((signature) => !signature.digestValid || !signature.signatureValid || !signature.coversRevision)) return 'altered';
  return signatures.every((signature) => signature.chainTrusted) ? 'intact' : 'untrusted';
}

function checkSignature(file: Buffer, range: SignatureRange, previousEnd: number, trustAnchors: readonly Uint8Array[]): SignatureCheck {
  const laterChanges = range.end < file.length;
  if (!range.cms) return unreadable(laterChanges, range.problem);
  const cms = checkCms(range.cms, digestOf(file, range), trustAnchors);
  if (!cms) return unreadable(laterChanges, '签名数据无法识别');
  const coversRevision = isOneRevision(file, previousEnd, range.end);
  const problem = problemOf(cms, coversRevision);
  return {
    signerName: cms.signerName,
    serialNumber: cms.serialNumber,
    ...(cms.signedAt ? { signedAt: cms.signedAt } : {}),
    digestValid: cms.digestValid,
    signatureValid: cms.signatureValid,
    chainTrusted: cms.chainTrusted,
    coversRevision,
    laterChanges,
    ...(problem ? { problem } : {}),
  };
}

function problemOf(cms: CmsCheck, coversRevision: boolean): string | undefined {
  if (!cms.digestValid) return '文件内容与签名不一致，签署后被改动过';
  if (!cms.signatureValid) return '签名本身无效';
  if (!coversRevision) return '两次签署之间被添加了没有签名的内容';
  return cms.trustProblem;
}

/** Each signature is made by one saved revision: a second end-of-file mark means that something came between unsigned. */
function isOneRevision(file: Buffer, from: number, to: number): boolean {
  const first = file.indexOf('%%EOF', from, 'latin1');
  if (first < 0 || first >= to) return false;
  if (from === 0) return true;
  const second = file.indexOf('%%EOF', first + 5, 'latin1');
  return second < 0 || second >= to;
}

function digestOf(file: Buffer, { byteRange: [start, length, resume, rest] }: SignatureRange): Buffer {
  return createHash('sha256')
    .update(file.subarray(start, start + length))
    .update(file.subarray(resume, resume + rest))
    .digest();
}

function unreadable(laterChanges: boolean, problem = '签名数据无法识别'): SignatureCheck {
  return {
    signerName: '',
    serialNumber: '',
    digestValid: false,
    signatureValid: false,
    chainTrusted: false,
    coversRevision: false,
    laterChanges,
    problem,
  };
}

function verification(
  verdict: Verdict,
  signatures: SignatureCheck[],
  lastCoversWholeFile: boolean,
  reason = REASONS[verdict],
): Verification {
  return { verdict, reason, signatures, lastCoversWholeFile };
}

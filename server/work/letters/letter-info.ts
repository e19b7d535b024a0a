import type { GuaranteeDetail } from '#contract/guarantees';
import type { AppContext, Db } from '../../core/context';
import { findFiles } from '../../records/files/repository';
import { letterOf } from './repository';
import { verifyUrl } from './verify-url';

export async function letterInfo(db: Db, { settings }: AppContext, applyNo: string): Promise<GuaranteeDetail['letterInfo']> {
  const letter = await letterOf(db, applyNo);
  if (!letter) return undefined;
  const [file] = await findFiles(db, [letter.fileKey]);
  return {
    letterNo: letter.letterNo,
    verifyCode: letter.verifyCode,
    letterDate: letter.issuedAt.toISOString(),
    guaranteeFiles: [{ key: letter.fileKey, fileName: file?.fileName ?? `${letter.letterNo}.pdf` }],
    ...(letter.facts.signedOnPaper ? { signedOnPaper: true as const } : {}),
    verifyUrl: verifyUrl(settings, letter.letterNo, letter.verifyCode),
  };
}

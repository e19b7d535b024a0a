import type { GuaranteeDetail } from '#contract/guarantees';
import type { AppContext, Db } from '../context';

export async function letterInfoOf(db: Db, { settings }: AppContext, applyNo: string): Promise<GuaranteeDetail['letterInfo']> {
  const letter = await db
    .selectFrom('letter')
    .innerJoin('storedFile', 'storedFile.fileKey', 'letter.fileKey')
    .select(['letterNo', 'verifyCode', 'issuedAt', 'letter.fileKey', 'storedFile.fileName'])
    .where('letter.applyNo', '=', applyNo)
    .orderBy('issuedAt', 'desc')
    .executeTakeFirst();
  if (!letter) return undefined;
  const { letterNo, verifyCode, issuedAt, fileKey, fileName } = letter;
  return {
    letterNo,
    verifyCode,
    letterDate: issuedAt.toISOString(),
    guaranteeFiles: [{ key: fileKey, fileName }],
    verifyUrl: `${settings.publicUrl}/user/truth?letter_no=${encodeURIComponent(letterNo)}&verify_code=${encodeURIComponent(verifyCode)}`,
  };
}

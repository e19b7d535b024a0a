import { dayOf } from '#domain/dates';
import type { AppContext, Db } from '../../core/context';
import { askOutside } from '../../core/database/transaction';
import { addFile, keepBytes } from '../../records/files/store-file';
import type { GuaranteeRow } from '../guarantees/facts';
import { letterFacts, MEDIA_TYPE, signedLetter } from './issue';
import { newVerifyCode, numberAfter } from './numbers';
import { insertLetter, letterOf, markReplaced } from './repository';
import { letterToIssue } from './subject';
import { verifyUrl } from './verify-url';

interface Replacement {
  /** Why, for the truth page. */
  because: string;
  /** What the new letter says of the one that it replaces. */
  says: (replacedNo: string) => string;
}

/**
 * Issues a letter of the terms given in the place of the one that is out, under a number linked to it, and answers that number. It is drawn and signed before the
 * transaction begins; the other one is called replaced from its commit on.
 */
export async function replaceLetter(db: Db, context: AppContext, guarantee: GuaranteeRow, { because, says }: Replacement): Promise<string> {
  const { applyNo } = guarantee;
  const replaced = await letterOf(db, applyNo);
  if (!replaced) throw new Error(`no letter of ${applyNo}`);
  const letterNo = numberAfter(replaced.letterNo);
  const { issuer, templateId, subject: said } = await letterToIssue(db, guarantee);
  const subject = {
    ...said,
    paragraphs: [...said.paragraphs, '{{replacement}}'],
    values: { ...said.values, replacement: says(replaced.letterNo) },
  };
  const { verifyCode, issuedAt, kept } = await askOutside(db, ['letter', letterNo, templateId, subject], async () => {
    const issuedAt = context.clock.now();
    const verifyCode = newVerifyCode();
    const data = {
      ...subject,
      letterNo,
      verifyCode,
      verifyUrl: verifyUrl(context.settings, letterNo, verifyCode),
      issueDate: dayOf(issuedAt.toISOString()),
      createdAt: issuedAt,
    };
    return { verifyCode, issuedAt, kept: await keepBytes(context, await signedLetter(context, data, issuer, issuedAt), MEDIA_TYPE) };
  });
  await markReplaced(db, replaced.letterNo, { by: letterNo, at: issuedAt, because });
  await addFile(db, context, kept, {
    fileName: `${subject.title}_${letterNo}.pdf`,
    mediaType: MEDIA_TYPE,
    ownerAppId: issuer.appId,
    uploadedBy: '',
    purpose: 'letter',
    applyNo,
  });
  await insertLetter(db, {
    ...{ letterNo, verifyCode, applyNo, letterAppId: issuer.appId, fileKey: kept.fileKey, sha256: kept.sha256, templateId, issuedAt },
    facts: JSON.stringify(letterFacts(guarantee, issuer)),
  });
  return letterNo;
}

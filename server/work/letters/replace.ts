import type { AppContext, Db } from '../../core/context';
import { callOutside } from '../../core/database/transaction';
import type { GuaranteeRow } from '../guarantees/facts';
import { saveLetter, makeLetter } from './made-letter';
import { newVerifyCode, numberAfter } from './numbers';
import { letterOf, markReplaced } from './repository';
import { letterToIssue } from './subject';

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
  const toIssue = await letterToIssue(db, guarantee);
  const { templateId, subject: before } = toIssue;
  const subject = {
    ...before,
    paragraphs: [...before.paragraphs, '{{replacement}}'],
    values: { ...before.values, replacement: says(replaced.letterNo) },
  };
  const made = await callOutside(db, ['letter', letterNo, templateId, subject], () =>
    makeLetter(context, { letterNo, verifyCode: newVerifyCode(), issuedAt: context.clock.now() }, { ...toIssue, subject }),
  );
  await markReplaced(db, replaced.letterNo, { by: letterNo, at: made.issuedAt, because });
  await saveLetter(db, context, guarantee, made, toIssue);
  return letterNo;
}

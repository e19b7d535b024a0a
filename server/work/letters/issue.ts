import { dayOf } from '#domain/dates';
import type { AppContext, Db } from '../../core/context';
import { callOutside } from '../../core/database/transaction';
import { saveBytes, readStored } from '../../records/files/store-file';
import { filesOf } from '../guarantees/drafts/application-files';
import type { Happened } from '../guarantees/effects/happened';
import type { GuaranteeRow } from '../guarantees/facts';
import { givenWith } from '../guarantees/history/history-repository';
import { printedNumber } from '../guarantees/papers/signed-paper-repository';
import { readGuarantee } from '../guarantees/repository';
import { saveLetter, makeLetter, type MadeLetter } from './made-letter';
import { reserveLetterNo } from './numbers';
import { endReservation, letterOf } from './repository';
import { letterToIssue, type LetterToIssue } from './subject';

/**
 * Issues the letter in the transaction of the event that does; it was drawn, sealed, signed and stored before that transaction began. One that was signed on paper
 * is the scan that was given with the event. A second call finds it there.
 */
export async function issueLetter(db: Db, context: AppContext, { applyNo, guaranteeAppId, sequence }: Issued): Promise<void> {
  if (await letterOf(db, applyNo)) return;
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee) throw new Error(`no application ${applyNo}`);
  const toIssue = await letterToIssue(db, guarantee);
  const { templateId, subject, said } = toIssue;
  const [scan] = filesOf((await givenWith(db, { guaranteeAppId, applyNo, sequence }))['letterFiles']);
  const made = await callOutside(db, ['letter', applyNo, templateId, subject, said, scan ?? null], () =>
    scan === undefined ? prepareLetter(context, applyNo, toIssue) : saveScan(context, guarantee, scan),
  );
  await saveLetter(db, context, guarantee, made, toIssue);
  await endReservation(db, applyNo);
}

type Issued = Pick<Happened, 'applyNo' | 'guaranteeAppId' | 'sequence'>;

async function prepareLetter(context: AppContext, applyNo: string, toIssue: LetterToIssue): Promise<MadeLetter> {
  const issuedAt = context.clock.now();
  const wanted = { applyNo, creditCode: toIssue.issuer.orgCodeNo, day: dayOf(issuedAt.toISOString()) };
  const { letterNo, verifyCode } = await reserveLetterNo(context.db, wanted, context.wallClock.now());
  return makeLetter(context, { letterNo, verifyCode, issuedAt }, toIssue);
}

/** Under the number of its print. The bytes are kept a second time: what was uploaded stays the upload that it is. */
async function saveScan(context: AppContext, guarantee: GuaranteeRow, scan: string): Promise<MadeLetter> {
  const printed = await printedNumber(context.db, guarantee);
  if (!printed) throw new Error(`no print of ${guarantee.applyNo}`);
  const saved = await saveBytes(context, await readStored(context, scan), 'application/pdf');
  const { letterNo, verifyCode } = printed;
  return { letterNo, verifyCode, issuedAt: context.clock.now(), saved, signedOnPaper: true };
}

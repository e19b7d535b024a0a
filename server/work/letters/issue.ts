import { dayOf } from '#domain/dates';
import type { AppContext, Db } from '../../core/context';
import { callOutside } from '../../core/database/transaction';
import { saveBytes, readStored } from '../../records/files/store-file';
import type { OrganisationRow } from '../../records/organisations/repository';
import { filesOf } from '../guarantees/drafts/application-files';
import type { Happened } from '../guarantees/effects/happened';
import { givenWith } from '../guarantees/history/history-repository';
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
  const { issuer, templateId, subject, said } = toIssue;
  const [scan] = filesOf((await givenWith(db, { guaranteeAppId, applyNo, sequence }))['letterFiles']);
  const made = await callOutside(db, ['letter', applyNo, templateId, subject, said, scan ?? null], () =>
    scan === undefined ? prepareLetter(context, applyNo, toIssue) : saveScan(context, applyNo, scan, issuer),
  );
  await saveLetter(db, context, guarantee, made, toIssue);
  await endReservation(db, applyNo);
}

type Issued = Pick<Happened, 'applyNo' | 'guaranteeAppId' | 'sequence'>;

async function prepareLetter(context: AppContext, applyNo: string, toIssue: LetterToIssue): Promise<MadeLetter> {
  return makeLetter(context, await named(context, applyNo, toIssue.issuer), toIssue);
}

/** The bytes are kept a second time: what was uploaded stays the upload that it is. */
async function saveScan(context: AppContext, applyNo: string, scan: string, issuer: OrganisationRow): Promise<MadeLetter> {
  const saved = await saveBytes(context, await readStored(context, scan), 'application/pdf');
  return { ...(await named(context, applyNo, issuer, true)), saved, signedOnPaper: true };
}

async function named(context: AppContext, applyNo: string, { orgCodeNo: creditCode }: OrganisationRow, printed = false) {
  const issuedAt = context.clock.now();
  const day = dayOf(issuedAt.toISOString());
  const { letterNo, verifyCode } = await reserveLetterNo(context.db, { applyNo, creditCode, day, printed }, context.wallClock.now());
  return { letterNo, verifyCode, issuedAt };
}

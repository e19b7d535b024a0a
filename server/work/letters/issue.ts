import { dayOf } from '#domain/dates';
import type { AppContext, Db } from '../../core/context';
import { askOutside } from '../../core/database/transaction';
import type { OrganisationRow } from '../../records/organisations/repository';
import { readGuarantee } from '../guarantees/repository';
import { keepLetter, makeLetter, type MadeLetter } from './made-letter';
import { reserveLetterNo } from './numbers';
import { endReservation, letterOf } from './repository';
import { letterToIssue, type Subject } from './subject';

/** Issues the letter in the transaction of the event that does; it was drawn, sealed, signed and stored before that transaction began. A second call finds it there. */
export async function issueLetter(db: Db, context: AppContext, applyNo: string): Promise<void> {
  if (await letterOf(db, applyNo)) return;
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee) throw new Error(`no application ${applyNo}`);
  const toIssue = await letterToIssue(db, guarantee);
  const { issuer, templateId, subject } = toIssue;
  const made = await askOutside(db, ['letter', applyNo, templateId, subject], () => prepareLetter(context, applyNo, subject, issuer));
  await keepLetter(db, context, guarantee, made, toIssue);
  await endReservation(db, applyNo);
}

async function prepareLetter(context: AppContext, applyNo: string, subject: Subject, issuer: OrganisationRow): Promise<MadeLetter> {
  const issuedAt = context.clock.now();
  const { letterNo, verifyCode } = await reserveLetterNo(
    context.db,
    { applyNo, creditCode: issuer.orgCodeNo, day: dayOf(issuedAt.toISOString()) },
    context.wallClock.now(),
  );
  return makeLetter(context, { letterNo, verifyCode, issuedAt }, subject, issuer);
}

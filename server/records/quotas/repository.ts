import { sql } from 'kysely';
import { statusesWhere } from '#domain/guarantee/status';
import type { Db } from '../../core/context';
import { statusIn } from '../../core/database/status-in';

const HOLDING = statusesWhere(({ holdsQuota }) => holdsQuota);

/** The sections of one project, whose numbers other projects may have too. */
export interface Sections {
  projectNo: string;
  sectionNos: readonly string[];
}

/** Locks the institution's quota and those of the sections, so that nobody else takes of them until the transaction ends. An empty `sectionNo` is the institution's own. */
export async function lockQuotas(
  db: Db,
  guaranteeAppId: string,
  { projectNo, sectionNos }: Sections,
): Promise<{ sectionNo: string; totalAmount: string }[]> {
  return db
    .selectFrom('quota')
    .select(['sectionNo', 'totalAmount'])
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where((is) =>
      is.or([
        is.and([is('projectNo', '=', ''), is('sectionNo', '=', '')]),
        is.and([is('projectNo', '=', projectNo), is('sectionNo', '=', sql<string>`any(${[...sectionNos]}::text[])`)]),
      ]),
    )
    .where('enabled', '=', true)
    .orderBy('projectNo')
    .orderBy('sectionNo')
    .forUpdate()
    .execute();
}

/** The sum of an institution's guarantees that take up quota; of one project's section when it is named. `except` leaves one application out. */
export async function usedQuota(
  db: Db,
  guaranteeAppId: string,
  { section, except = '' }: { section?: { projectNo: string; sectionNo: string }; except?: string } = {},
): Promise<string> {
  let counted = db
    .selectFrom('guarantee')
    .select(sql<string>`coalesce(sum(guarantee_amount), 0)::numeric(20,2)::text`.as('used'))
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where(statusIn(HOLDING))
    .where('applyNo', '<>', except);
  if (section) counted = counted.where('projectNo', '=', section.projectNo).where(sql<boolean>`${section.sectionNo} = any(section_nos)`);
  return (await counted.executeTakeFirstOrThrow()).used;
}

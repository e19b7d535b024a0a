import { sql, type SqlBool } from 'kysely';
import { addYuan } from '#domain/money';
import type { Db } from '../../../core/context';
import type { SealedReadings } from '../../../core/database/tables/business';

const UNSEALED_COLUMNS = [
  ...(['applyNo', 'status', 'step', 'version', 'sectionNos', 'guaranteeAmount'] as const),
  ...(['beneficiaryAppId', 'intermediaryAppId', 'tradeCenterAppId'] as const),
] as const;

/** A project that has applications to be opened, and that no other server has in hand. It is locked before them: who held one of them each would wait crosswise. */
export async function projectToUnseal(db: Db, now: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('guarantee')
    .innerJoin('project', 'project.projectNo', 'guarantee.projectNo')
    .select('guarantee.projectNo')
    .where(isDue(now))
    .orderBy('guarantee.bidOpeningAt')
    .limit(1)
    .forNoKeyUpdate('project')
    .skipLocked()
    .executeTakeFirst();
  return found?.projectNo;
}

/** Marks what is due of a project as opened; answers what was opened by that. */
export function unsealProject(db: Db, projectNo: string, now: Date) {
  return db
    .updateTable('guarantee')
    .set({ unsealedAt: now })
    .where('projectNo', '=', projectNo)
    .where(isDue(now))
    .returning(UNSEALED_COLUMNS)
    .execute();
}

type Unsealed = Awaited<ReturnType<typeof unsealProject>>;

export async function insertUnsealing(
  db: Db,
  { projectNo, applications, at }: { projectNo: string; applications: Unsealed; at: Date },
): Promise<void> {
  await db
    .insertInto('unsealing')
    .values({
      projectNo,
      sectionNos: [...new Set(applications.flatMap(({ sectionNos }) => sectionNos))].toSorted(),
      applications: applications.length,
      guaranteeAmount: addYuan(...applications.map(({ guaranteeAmount }) => guaranteeAmount)),
      readings: JSON.stringify(
        await readingsOf(
          db,
          applications.map(({ applyNo }) => applyNo),
        ),
      ),
      at,
    })
    .execute();
}

/** Who has read these applications while they were sealed, as the log counted it. */
async function readingsOf(db: Db, applyNos: readonly string[]): Promise<SealedReadings[]> {
  const { rows } = await sql<SealedReadings>`
    select detail ->> 'org_type' as org_type, count(*)::integer as readings, count(distinct user_id)::integer as people from audit_log
    where object = any (${[...applyNos]}::text[]) and kind = 'sealed' group by 1 order by 1`.execute(db);
  return rows;
}

/** That the bids of every section are open, by their times now. */
function isDue(now: Date) {
  return sql<SqlBool>`(guarantee.unsealed_at is null and guarantee.bid_opening_at <= ${now} and not exists (
    select from project_section s
    where s.project_no = guarantee.project_no and s.section_no = any (guarantee.section_nos) and s.bid_opening_at > ${now}))`;
}

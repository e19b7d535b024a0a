import { sql, type Insertable, type SqlBool } from 'kysely';
import { quotaScopeOf } from '#domain/quota';
import type { Db } from '../../core/context';
import type { BusinessTables } from '../../core/database/tables/business';
import type { Quota } from './repository';

export async function addLogRow(db: Db, row: Insertable<BusinessTables['quotaLog']>): Promise<void> {
  await db.insertInto('quotaLog').values(row).execute();
}

interface Page {
  page: number;
  size: number;
}

export function logRowsOf(db: Db, quotaId: number, { page, size }: Page) {
  return db
    .selectFrom('quotaLog')
    .selectAll()
    .where('quotaId', '=', quotaId)
    .orderBy('logId', 'desc')
    .limit(size)
    .offset((page - 1) * size);
}

export async function findLogRows(db: Db, quotaId: number, page: Page) {
  const list = await logRowsOf(db, quotaId, page).execute();
  const { total } = await db
    .selectFrom('quotaLog')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('quotaId', '=', quotaId)
    .executeTakeFirstOrThrow();
  return { list, total };
}

interface Movements extends Page {
  /** Of applications whose bids are open alone. */
  openedOnly?: boolean;
}

const isOpened = sql<SqlBool>`(select unsealed_at from guarantee
  where guarantee_app_id = m.guarantee_app_id and apply_no = m.apply_no) is not null`;

/** What changed the used amount of a quota. */
function movementsOf(db: Db, { guaranteeAppId, channelCode, projectNo, sectionNo }: Quota, openedOnly: boolean) {
  const scope = quotaScopeOf({ channelCode, sectionNo });
  return db
    .selectFrom('quotaMovement as m')
    .where('m.guaranteeAppId', '=', guaranteeAppId)
    .$if(openedOnly, (query) => query.where(isOpened))
    .$if(scope === 'channel', (query) => query.where('m.channelCode', '=', channelCode))
    .$if(scope === 'section', (query) => query.where('m.projectNo', '=', projectNo).where(sql<SqlBool>`${sectionNo} = any(m.section_nos)`));
}

/** A page of them with who brought them about, the newest first. */
export function newestMovements(db: Db, quota: Quota, { page, size, openedOnly = false }: Movements) {
  return movementsOf(db, quota, openedOnly)
    .leftJoin('guarantee as g', (join) => join.onRef('g.guaranteeAppId', '=', 'm.guaranteeAppId').onRef('g.applyNo', '=', 'm.applyNo'))
    .leftJoin('guaranteeHistory as h', (join) =>
      join.onRef('h.guaranteeAppId', '=', 'm.guaranteeAppId').onRef('h.applyNo', '=', 'm.applyNo').onRef('h.sequence', '=', 'm.sequence'),
    )
    .select(['m.kind', 'm.amount', 'm.applyNo', 'm.at', 'g.bidderAppName', 'h.event', 'h.actorName', 'h.appName'])
    .orderBy('m.movementId', 'desc')
    .limit(size)
    .offset((page - 1) * size);
}

export async function findMovements(db: Db, quota: Quota, page: Movements) {
  const list = await newestMovements(db, quota, page).execute();
  const { total } = await movementsOf(db, quota, page.openedOnly ?? false)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

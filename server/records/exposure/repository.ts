import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../core/context';
import { rowWhere } from '../../core/database/status-in';
import type { BusinessTables } from '../../core/database/tables/business';

export type Limits = Selectable<BusinessTables['exposureLimit']>;
type Group = Selectable<BusinessTables['exposureGroup']>;

export interface Customer {
  organizationCode: string;
  orgName: string;
}

export interface Use {
  usedAmount: string;
  reservedAmount: string;
}

const RESERVING = rowWhere(({ reservesQuota }) => reservesQuota);
const sums = {
  used: sql<string>`coalesce(sum(guarantee_amount), 0)::numeric(20,2)::text`.as('usedAmount'),
  reserved: sql<string>`coalesce(sum(guarantee_amount) filter (where letter_at is null), 0)::numeric(20,2)::text`.as('reservedAmount'),
};

export function findLimits(db: Db, guaranteeAppId: string): Promise<Limits | undefined> {
  return db.selectFrom('exposureLimit').selectAll().where('guaranteeAppId', '=', guaranteeAppId).executeTakeFirst();
}

/** The same, changed by nobody until the transaction ends. */
export function lockLimitsShared(db: Db, guaranteeAppId: string): Promise<Limits | undefined> {
  return db.selectFrom('exposureLimit').selectAll().where('guaranteeAppId', '=', guaranteeAppId).forShare().executeTakeFirst();
}

export function lockLimits(db: Db, guaranteeAppId: string): Promise<Limits | undefined> {
  return db.selectFrom('exposureLimit').selectAll().where('guaranteeAppId', '=', guaranteeAppId).forUpdate().executeTakeFirst();
}

/** Nothing where somebody else has set them first. */
export async function insertLimits(db: Db, limits: Omit<Limits, 'version'>): Promise<boolean> {
  const made = await db
    .insertInto('exposureLimit')
    .values(limits)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateLimits(db: Db, { guaranteeAppId, ...change }: Limits): Promise<void> {
  await db.updateTable('exposureLimit').set(change).where('guaranteeAppId', '=', guaranteeAppId).execute();
}

interface Which {
  /** With these customers alone. */
  codes?: readonly string[] | undefined;
  /** Without this application. */
  except?: string;
  /** Of applications whose bids are open alone. */
  openedOnly?: boolean;
}

/** What an institution answers for, or would once applications under way have become letters. */
export function exposuresOf(db: Db, guaranteeAppId: string, { codes, except = '', openedOnly = false }: Which) {
  return db
    .selectFrom('guarantee')
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where(RESERVING)
    .$if(codes !== undefined, (query) =>
      query.where(
        'bidderAppId',
        '=',
        sql<string>`any(array(select app_id from organisation where org_code_no = any(${[...(codes ?? [])]}::text[])))`,
      ),
    )
    .$if(except !== '', (query) => query.where('applyNo', '<>', except))
    .$if(openedOnly, (query) => query.where('unsealedAt', 'is not', null));
}

export function useOf(db: Db, guaranteeAppId: string, which: Which): Promise<Use> {
  return exposuresOf(db, guaranteeAppId, which).select([sums.used, sums.reserved]).executeTakeFirstOrThrow();
}

/** Those it answers for the most. */
export function largestCustomers(db: Db, guaranteeAppId: string, atMost: number, openedOnly: boolean): Promise<(Customer & Use)[]> {
  return exposuresOf(db, guaranteeAppId, { openedOnly })
    .innerJoin('organisation as o', 'o.appId', 'guarantee.bidderAppId')
    .groupBy('o.orgCodeNo')
    .select(['o.orgCodeNo as organizationCode', sql<string>`min(o.org_name)`.as('orgName'), sums.used, sums.reserved])
    .orderBy(sql`sum(guarantee_amount)`, 'desc')
    .limit(atMost)
    .execute();
}

/** Everybody of the group that a customer belongs to at this institution, the customer too; nobody where it belongs to none. */
export async function relatedCodes(db: Db, guaranteeAppId: string, organizationCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('exposureGroupMember as own')
    .innerJoin('exposureGroupMember as related', 'related.groupId', 'own.groupId')
    .select('related.organizationCode')
    .where('own.guaranteeAppId', '=', guaranteeAppId)
    .where('own.organizationCode', '=', organizationCode)
    .execute();
  return rows.map((row) => row.organizationCode);
}

interface Page {
  page: number;
  size: number;
}

export async function findGroups(db: Db, guaranteeAppId: string, { page, size }: Page) {
  const of = db.selectFrom('exposureGroup').where('guaranteeAppId', '=', guaranteeAppId);
  const list = await of
    .selectAll()
    .orderBy('groupId', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list, total };
}

export async function membersOf(db: Db, groupIds: readonly number[]): Promise<ReadonlyMap<number, Customer[]>> {
  const found = new Map<number, Customer[]>(groupIds.map((groupId) => [groupId, []]));
  const rows = await db
    .selectFrom('exposureGroupMember')
    .select(['groupId', 'organizationCode', 'orgName'])
    .where('groupId', '=', any(groupIds))
    .orderBy('organizationCode')
    .execute();
  for (const { groupId, ...customer } of rows) found.get(groupId)?.push(customer);
  return found;
}

function any(numbers: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${[...numbers]}::bigint[])`;
}

export function lockGroup(db: Db, guaranteeAppId: string, groupId: number): Promise<Group | undefined> {
  return db
    .selectFrom('exposureGroup')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('guaranteeAppId', '=', guaranteeAppId)
    .forUpdate()
    .executeTakeFirst();
}

/** The groups that have one of these credit codes, with whose they are called, the first few. */
export function groupsNaming(db: Db, codes: readonly string[]): Promise<{ groupName: string; institutionName: string }[]> {
  return db
    .selectFrom('exposureGroup as g')
    .innerJoin('organisation as o', 'o.appId', 'g.guaranteeAppId')
    .select(['g.groupName', 'o.orgName as institutionName'])
    .where('g.groupId', 'in', (member) => member.selectFrom('exposureGroupMember').select('groupId').where('organizationCode', 'in', codes))
    .orderBy('g.groupId')
    .limit(20)
    .execute();
}

/** Every institution's group that a customer is in. */
export function lockGroupsWith(db: Db, organizationCode: string): Promise<Group[]> {
  return db
    .selectFrom('exposureGroup')
    .selectAll()
    .where('groupId', 'in', (member) =>
      member.selectFrom('exposureGroupMember').select('groupId').where('organizationCode', '=', organizationCode),
    )
    .orderBy('groupId')
    .forUpdate()
    .execute();
}

export function insertGroup(db: Db, guaranteeAppId: string, groupName: string): Promise<Group> {
  return db.insertInto('exposureGroup').values({ guaranteeAppId, groupName }).returningAll().executeTakeFirstOrThrow();
}

export async function updateGroup(
  db: Db,
  { groupId, groupName, version }: Pick<Group, 'groupId' | 'groupName' | 'version'>,
): Promise<void> {
  await db.updateTable('exposureGroup').set({ groupName, version }).where('groupId', '=', groupId).execute();
}

export async function deleteGroupById(db: Db, groupId: number): Promise<void> {
  await db.deleteFrom('exposureGroup').where('groupId', '=', groupId).execute();
}

/** Leaves the group with these alone; gives those of them that are of another group, which are not taken. */
export async function replaceMembers(db: Db, { groupId, guaranteeAppId }: Group, members: readonly Customer[]): Promise<string[]> {
  await db.deleteFrom('exposureGroupMember').where('groupId', '=', groupId).execute();
  const rows = members
    .map((member) => ({ ...member, guaranteeAppId, groupId }))
    .toSorted((a, b) => (a.organizationCode < b.organizationCode ? -1 : 1));
  const taken = await db
    .insertInto('exposureGroupMember')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('organizationCode')
    .execute();
  const codes = new Set(taken.map(({ organizationCode }) => organizationCode));
  return members.map(({ organizationCode }) => organizationCode).filter((code) => !codes.has(code));
}

/** In the place of the one with this code; not where another group has it. */
export async function replaceMember(db: Db, groupId: number, organizationCode: string, member: Customer): Promise<void> {
  await db
    .insertInto('exposureGroupMember')
    .columns(['guaranteeAppId', 'groupId', 'organizationCode', 'orgName'])
    .expression((from) =>
      from
        .selectFrom('exposureGroupMember')
        .select([
          'guaranteeAppId',
          'groupId',
          sql.val(member.organizationCode).as('organizationCode'),
          sql.val(member.orgName).as('orgName'),
        ])
        .where('groupId', '=', groupId)
        .where('organizationCode', '=', organizationCode),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom('exposureGroupMember').where('groupId', '=', groupId).where('organizationCode', '=', organizationCode).execute();
}

export async function addLogRow(db: Db, row: Insertable<BusinessTables['exposureLog']>): Promise<void> {
  await db.insertInto('exposureLog').values(row).execute();
}

export async function findLogRows(db: Db, guaranteeAppId: string, { page, size }: Page) {
  const of = db.selectFrom('exposureLog').where('guaranteeAppId', '=', guaranteeAppId);
  const list = await of
    .selectAll()
    .orderBy('logId', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list, total };
}

import { sql, type SqlBool } from 'kysely';
import { canStillChange } from '#domain/guarantee/status';
import type { OrganisationState } from '#domain/organisation/organisation-states';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../../core/context';
import { anyContains } from '../../core/database/pattern';
import { rowWhere } from '../../core/database/status-in';

interface OrganisationSearch {
  keyword: string;
  orgType: OrganisationType | undefined;
  state: OrganisationState | undefined;
  registerStatus: string | undefined;
  page: number;
  size: number;
}

/** Those of the index `organisation_by_words`. */
const WORD_COLUMNS = ['o.orgName', 'o.orgCodeNo'];

export function foundOrganisations(db: Db, { keyword, orgType, state, registerStatus }: Omit<OrganisationSearch, 'page' | 'size'>) {
  return db
    .selectFrom('organisation as o')
    .$if(keyword.trim() !== '', (query) => query.where(anyContains(keyword, WORD_COLUMNS)))
    .$if(orgType !== undefined, (query) => query.where(sql<SqlBool>`o.org_types @> array[${orgType}]::text[]`))
    .$if(state !== undefined, (query) => query.where('o.frozenAt', state === 'frozen' ? 'is not' : 'is', null))
    .$if(registerStatus !== undefined, (query) => query.where('o.registerStatus', '=', registerStatus ?? ''));
}

/** The newest first. */
export function newestOrganisations(db: Db, { page, size, ...search }: OrganisationSearch) {
  return foundOrganisations(db, search)
    .select(['o.appId', 'o.orgName', 'o.orgCodeNo', 'o.orgTypes', 'o.registerStatus', 'o.createTime', 'o.frozenAt', 'o.frozenReason'])
    .orderBy('o.createTime', 'desc')
    .orderBy('o.appId')
    .limit(size)
    .offset((page - 1) * size);
}

/** The newest of those found, without counting how many there are or who works there. */
export function organisationsFound(db: Db, search: Omit<OrganisationSearch, 'page' | 'size'>, atMost: number) {
  return newestOrganisations(db, { ...search, page: 1, size: atMost }).execute();
}

const MEMBERS = sql<number>`(select count(distinct m.user_id)::int from membership m where m.app_id = o.app_id)`;

export async function findOrganisations(db: Db, search: OrganisationSearch) {
  const list = await newestOrganisations(db, search).select(MEMBERS.as('memberCount')).execute();
  const { total } = await foundOrganisations(db, search)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

export function findOrganisation(db: Db, appId: string) {
  return db.selectFrom('organisation').selectAll().where('appId', '=', appId).executeTakeFirst();
}

/** Who works for an organisation, as what. */
export function membersAt(db: Db, appId: string, atMost: number) {
  return db
    .selectFrom('membership as m')
    .innerJoin('userAccount as u', 'u.userId', 'm.userId')
    .select(['m.userId', 'm.orgType', 'm.roleCodes', 'm.disabled', 'u.userName', 'u.mobile'])
    .where('m.appId', '=', appId)
    .orderBy('m.orgType')
    .orderBy('u.userName')
    .limit(atMost)
    .execute();
}

const OPEN = rowWhere(canStillChange);

/** How many applications are under way that the organisation is a party of and whose bids are open: for the platform, which oversees organisations. */
export async function openApplicationsOf(db: Db, appId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (
      select apply_no from guarantee where guarantee_app_id = ${appId} and ${OPEN} and unsealed_at is not null
      union select apply_no from guarantee where letter_app_id = ${appId} and ${OPEN} and unsealed_at is not null
      union select apply_no from guarantee where bidder_app_id = ${appId} and ${OPEN} and unsealed_at is not null
      union select apply_no from guarantee where beneficiary_app_id = ${appId} and ${OPEN} and unsealed_at is not null
    ) open`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** False where it is so already. */
export async function saveFrozen(db: Db, appId: string, frozen: { at: Date; reason: string; by: string } | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('organisation')
    .set({ frozenAt: frozen?.at ?? null, frozenReason: frozen?.reason ?? '', frozenBy: frozen?.by ?? null })
    .where('appId', '=', appId)
    .where('frozenAt', frozen ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

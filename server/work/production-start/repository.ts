import { sql } from 'kysely';
import { canStillChange } from '#domain/guarantee/status';
import { START_COUNTED, type StartFacts } from '#domain/production-start';
import type { Db } from '../../core/context';
import { rowWhere } from '../../core/database/status-in';

/** What there is of everything that a start needs, each counted no further than a person cares for. */
export async function startFacts(db: Db, now: Date): Promise<StartFacts> {
  const { rows } = await startCounts(now).execute(db);
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return row;
}

/** The question of `startFacts`. */
export function startCounts(now: Date) {
  const counted = (rows: ReturnType<typeof sql>) => sql`(select count(*)::integer from (${rows} limit ${sql.lit(START_COUNTED)}) found)`;
  const passed = (orgType: string) =>
    counted(
      sql`select 1 from organisation where org_types @> ${sql.lit(`{${orgType}}`)}::text[] and register_status = 'pass' and frozen_at is null`,
    );
  const today = sql`(${now}::timestamptz at time zone 'Asia/Shanghai')::date`;
  return sql<StartFacts>`select
    ${counted(sql`select 1 from membership where org_type = 'platform' and 'admin' = any (role_codes) and not disabled`)} as administrators,
    ${counted(sql`select 1 from channel`)} as channels,
    ${counted(sql`select 1 from role where enabled and app_id = ''`)} as roles,
    ${passed('guarantee')} as institutions,
    ${counted(sql`select 1 from registration where status = 'pending' and participant in ('guaranteeCompany', 'insurer', 'bank')`)} as institution_registrations,
    ${counted(sql`select 1 from registration_invitation where participant in ('guaranteeCompany', 'insurer') and revoked_at is null and registration_no is null and expires_at > ${now}`)} as institution_invitations,
    ${counted(sql`select 1 from document_template`)} as templates,
    ${counted(sql`select 1 from product where state = 'offered' and ${today} between effective_day and expiry_day`)} as offered_products,
    ${counted(sql`select 1 from product where state = 'draft'`)} as draft_products,
    ${counted(sql`select 1 from quota where enabled and section_no = '' and channel_code = ''`)} as quotas,
    ${counted(sql`select 1 from project where approval_status = 'pass'`)} as open_projects,
    ${counted(sql`select 1 from project where approval_status = 'pending'`)} as pending_projects,
    ${passed('bidder')} as bidders,
    ${counted(sql`select 1 from registration where status = 'pending' and participant in ('supplier', 'coreEnterprise', 'projectCompany', 'groupCompany', 'headquarters')`)} as bidder_registrations,
    ${counted(sql`select 1 from guarantee where letter_at is not null and unsealed_at is not null`)} as letters,
    ${counted(sql`select 1 from guarantee where ${rowWhere(canStillChange)} and unsealed_at is not null`)} as applications`;
}

import { sql, type Kysely } from 'kysely';

/** Risks of a bidder by the application that they were found with: the platform is told those of opened ones alone. Of older ones the last to be opened is taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table bidder_risk add column apply_no text`,
  `update bidder_risk r set apply_no = coalesce(last.apply_no, '') from (
    select distinct on (f.app_id, f.organization_code) f.app_id, f.organization_code, g.apply_no
    from (select distinct app_id, organization_code from bidder_risk) f
    left join guarantee g on g.bidder_organization_code = f.organization_code and (f.app_id in (g.guarantee_app_id, g.letter_app_id)
      or exists (select from organisation o where o.app_id = f.app_id and 'platform' = any (o.org_types)))
    order by f.app_id, f.organization_code, g.unsealed_at desc nulls first, g.bid_opening_at desc, g.applied_at desc
  ) last where last.app_id = r.app_id and last.organization_code = r.organization_code`,
  `alter table bidder_risk alter column apply_no set not null`,
  `alter table bidder_risk drop constraint bidder_risk_pkey`,
  `alter table bidder_risk add primary key (app_id, organization_code, kind, apply_no)`,
];

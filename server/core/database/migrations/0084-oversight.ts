import { sql, type Kysely } from 'kysely';
import { grantAtFirst } from './role-records';

/** What trade centres and the platform supervise by: when letters were claimed under and released, tallies by institution and by how long letters took, and openings by trade centre. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...moments, ...tallies, ...indexes, ...openings, menu]) await sql.raw(statement).execute(db);
  await grantAtFirst(db, 'oversight:view');
}

const RELEASED = 19;

const moments = [
  'alter table guarantee add column claim_lodged_at timestamptz, add column released_at timestamptz',
  `update guarantee g set claim_lodged_at = h.at
    from (select guarantee_app_id, apply_no, max(at) as at from guarantee_history where event = 'pendingClaimed' group by 1, 2) h
    where h.guarantee_app_id = g.guarantee_app_id and h.apply_no = g.apply_no`,
  `update guarantee g set released_at = h.at
    from (select guarantee_app_id, apply_no, max(at) as at from guarantee_history
      where to_status = ${RELEASED} and from_status is distinct from ${RELEASED} group by 1, 2) h
    where h.guarantee_app_id = g.guarantee_app_id and h.apply_no = g.apply_no`,
];

const COUNTED = [
  ...['guarantee_app_id', 'letter_app_id', 'bidder_app_id', 'beneficiary_app_id', 'intermediary_app_id', 'trade_center_app_id'],
  ...['unsealed_at', 'status', 'guarantee_type', 'guarantee_amount', 'expiry_date', 'letter_at', 'applied_at', 'paid'],
  ...['claim_lodged_at', 'released_at'],
];
const columns = [...COUNTED, 'updated_at', 'audited'].join(', ');
const audited = (row: string) => `(${row}.step >= 0 and not exists (
  select from jsonb_array_elements(${row}.issue_chain) with ordinality chain (node, place) where node ->> 'flowNodeType' = 'AUDIT' and place > ${row}.step))`;
const valuesOf = (row: string) => [...[...COUNTED, 'updated_at'].map((column) => `${row}.${column}`), audited(row)].join(', ');
const comparedOf = (row: string) =>
  [
    ...[...COUNTED, 'step', 'issue_chain'].map((column) => `${row}.${column}`),
    `(${row}.updated_at at time zone 'Asia/Shanghai')::date`,
  ].join(', ');

/** Every guarantee as a change that is not yet added up. */
export const allTalliesAgain = `insert into guarantee_tally_change (sign, ${columns}) select 1, ${valuesOf('g')} from guarantee g`;

/** Everything is counted anew, as by the first start of tallies. */
const tallies = [
  `alter table guarantee_tally add column institution text not null default '', add column hours smallint not null default 0,
    drop constraint guarantee_tally_pkey`,
  'delete from guarantee_tally',
  'alter table guarantee_tally add primary key (party, app_id, measure, day, status, guarantee_type, institution, hours)',
  'delete from guarantee_tally_change',
  'alter table guarantee_tally_change add column claim_lodged_at timestamptz, add column released_at timestamptz',
  allTalliesAgain,
  ...['made', 'gone'].map(
    (rows) => `create or replace function keep_tallies_of_guarantees_${rows}() returns trigger language plpgsql as $$
  begin
    insert into guarantee_tally_change (sign, ${columns}) select ${rows === 'made' ? 1 : -1}, ${valuesOf('g')} from ${rows} g;
    return null;
  end $$`,
  ),
  `create or replace function keep_tallies_of_guarantee_changed() returns trigger language plpgsql as $$
  begin
    insert into guarantee_tally_change (sign, ${columns}) values (-1, ${valuesOf('old')}), (1, ${valuesOf('new')});
    return null;
  end $$`,
  'drop trigger guarantee_tallies_changed on guarantee',
  `create trigger guarantee_tallies_changed after update on guarantee for each row
    when ((${comparedOf('old')}) is distinct from (${comparedOf('new')})) execute function keep_tallies_of_guarantee_changed()`,
];

const UNSEALED = 'trade_center_app_id is not null and unsealed_at is not null';

/** Of the lists that the figures open. */
const indexes = [
  'create index guarantee_by_claim on guarantee (claim_lodged_at) where claim_lodged_at is not null',
  'create index guarantee_by_release on guarantee (released_at) where released_at is not null',
  `create index guarantee_of_trade_center_by_claim on guarantee (trade_center_app_id, claim_lodged_at) where ${UNSEALED} and claim_lodged_at is not null`,
  `create index guarantee_of_trade_center_by_release on guarantee (trade_center_app_id, released_at) where ${UNSEALED} and released_at is not null`,
  `create index guarantee_of_trade_center_by_institution on guarantee (trade_center_app_id, guarantee_app_id, status, applied_at desc, apply_no desc)
    where ${UNSEALED}`,
  `create index project_to_correct on project (create_app_id) where approval_status in ('return', 'toBeAdded')`,
  'create index project_passed_by_opening on project (bid_opening_at desc, project_no desc) where ever_passed',
  'create index project_of_trade_center_by_opening on project (trade_center_app_id, bid_opening_at desc, project_no desc) where ever_passed',
];

/** Each section tells whose it is to supervise once its project has passed, until that is ended, so that a month of openings is read from one index. */
const openings = [
  'alter table project_section add column overseen_by text, add column announced boolean not null default false',
  `update project_section s set overseen_by = p.trade_center_app_id, announced = p.ever_passed and p.approval_status <> 'aborted' from project p where p.project_no = s.project_no`,
  `create function section_is_overseen() returns trigger language plpgsql as $$
  declare
    project record;
  begin
    select trade_center_app_id, ever_passed, approval_status into project from project p where p.project_no = new.project_no;
    if found then
      new.overseen_by := project.trade_center_app_id;
      new.announced := project.ever_passed and project.approval_status <> 'aborted';
    end if;
    return new;
  end $$`,
  `create trigger project_section_overseen before insert on project_section for each row execute function section_is_overseen()`,
  `create function sections_are_overseen() returns trigger language plpgsql as $$
  begin
    update project_section set overseen_by = new.trade_center_app_id, announced = new.ever_passed and new.approval_status <> 'aborted'
      where project_no = new.project_no;
    return null;
  end $$`,
  `create trigger project_overseen after update of trade_center_app_id, ever_passed, approval_status on project for each row
    when ((old.trade_center_app_id, old.ever_passed, old.approval_status) is distinct from (new.trade_center_app_id, new.ever_passed, new.approval_status))
    execute function sections_are_overseen()`,
  'create index project_section_announced on project_section (bid_opening_at) include (project_no) where announced',
  'create index project_section_overseen on project_section (overseen_by, bid_opening_at) include (project_no) where announced',
];

const menu = `
  insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select max(menu_id) + 1, null, 5, '监管', '/trade-center', 'oversight', 'oversight:view', '{platform,tradeCenter}' from menu`;

import { sql, type Kysely } from 'kysely';

/** An archived letter of a NotStandard flow is in force until its validity ends: the clock finds it, it takes up quota, and one for wages counts for its deposit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...INDEXES.flatMap(again), taken, notEnded, counted]) await sql.raw(statement).execute(db);
}

const FILED = `(status = 18 and flow_kind = 'NotStandard')`;
const HOLDING = `where status in (0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 100) or ${FILED}`;

const INDEXES = [
  {
    name: 'guarantee_uses_quota',
    on: `(guarantee_app_id, project_no) include (channel_code, guarantee_amount, letter_at, unsealed_at) ${HOLDING}`,
  },
  {
    name: 'guarantee_uses_exposure',
    on: `(guarantee_app_id, bidder_app_id) include (guarantee_amount, letter_at, unsealed_at) ${HOLDING}`,
  },
  { name: 'guarantee_waiting_expiry', on: `(expiry_date) where status in (7, 15) or ${FILED}` },
];

function again({ name, on }: (typeof INDEXES)[number]): string[] {
  return [`drop index ${name}`, `create index ${name} on guarantee ${on}`];
}

const taken = `insert into quota_movement (guarantee_app_id, channel_code, project_no, section_nos, apply_no, sequence, kind, amount, at)
  select guarantee_app_id, channel_code, project_no, section_nos, apply_no, null, 'take', guarantee_amount, now() from guarantee where ${FILED}`;

const notEnded = `update guarantee set ended_at = null where ${FILED}`;

/** What is to be restored stays so until something happens to it. */
const counted = `update wage_deposit set letter_amount = counts.amount, version = version + 1,
    state = case when state = 'unmet' and cash_amount + counts.amount >= due_amount then 'met' else state end
  from (
    select bidder_app_id, project_no, sum(guarantee_amount) as amount from guarantee
    where guarantee_type = 'migrantWage' and (status in (7, 14, 15) or ${FILED} and expiry_date >= (now() at time zone 'Asia/Shanghai')::date)
    group by 1, 2 having bool_or(status = 18)
  ) counts
  where counts.bidder_app_id = wage_deposit.contractor_app_id and counts.project_no = wage_deposit.project_no
    and wage_deposit.state not in ('refunded', 'refused')`;

import { sql, type Kysely } from 'kysely';
import { allTalliesAgain } from './0084-oversight';
import { recordedInAuditLog } from './audit-triggers';

/** The platform's record and figures hold nothing that is sealed; the log is kept as long as is said, and tells of exposure and wage deposits too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tallies, ...indexes, ...referrals, ...forgetting, ...logged]) await sql.raw(statement).execute(db);
}

/** Of the platform there is one party, as far as bids are open: everything is counted anew. */
const tallies = ['delete from guarantee_tally', 'delete from guarantee_tally_change', allTalliesAgain];

const summed = 'guarantee_amount, updated_at, guarantee_type';
const OPENED = 'unsealed_at is not null';

/** Each order in which the platform's record can stand, of what is no longer sealed alone. */
const indexes = [
  ...index('application', 'applied_at desc, apply_no desc', {
    include: 'guarantee_amount, guarantee_type, flow_kind, effective_date, expiry_date',
  }),
  ...index('status', 'status, applied_at desc, apply_no desc', { include: `${summed}, expiry_date` }),
  ...index('change', 'updated_at desc, apply_no desc'),
  ...index('amount', 'guarantee_amount, apply_no'),
  ...index('effect', 'effective_date, apply_no'),
  ...index('expiry', 'expiry_date, apply_no'),
  ...index('end', 'expiry_date, apply_no', { include: 'guarantee_type', where: 'status in (7, 15)' }),
  ...index('letter', 'letter_at', { include: summed, where: 'letter_at is not null' }),
  ...index('wait', '(status + 0), updated_at', { where: 'status in (0, 1, 2, 3, 4, 5, 6, 9, 12, 100)' }),
];

function index(order: string, columns: string, { include, where }: { include?: string; where?: string } = {}): string[] {
  return [
    `drop index guarantee_by_${order}`,
    `create index guarantee_by_${order} on guarantee (${columns}) ${include ? `include (${include})` : ''}
      where ${OPENED} ${where ? `and ${where}` : ''}`,
  ];
}

/** What a code came to is told to everybody as far as bids are open. */
const referrals = [
  `delete from referral_month where audience = 'all'`,
  'alter table referral_month drop column audience',
  'alter table referral_month add primary key (code, month)',
  'create index referral_month_newest on referral_month (month desc, code desc)',
];

const YOUNGEST = `now() - interval '183 days'`;

/** The oldest entries of a chain are taken out by one function alone, which keeps where the chain begins then; none that is younger than six months, whatever is asked for. */
const forgetting = [
  `alter table audit_chain add column begun_after bigint not null default 0, add column begun_hash text not null default ''`,
  `create or replace function refuse_audit_log_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if old.at < ${YOUNGEST} and old.sequence <= (select begun_after from audit_chain where chain = old.chain) then
        return old;
      end if;
    end if;
    raise exception 'audit_log is append-only';
  end $$`,
  `create function forget_audit_log(of_chain smallint, before timestamptz, at_most integer) returns integer language plpgsql as $$
  declare
    cut record;
    forgotten integer;
  begin
    perform pg_advisory_xact_lock(7202213, of_chain);
    select sequence, hash into cut from (
      select sequence, hash, bool_and(at < least(before, ${YOUNGEST})) over (order by sequence) as goes
      from (select sequence, hash, at from audit_log where chain = of_chain order by sequence limit at_most) oldest) each
      where goes order by sequence desc limit 1;
    if not found then
      return 0;
    end if;
    update audit_chain set begun_after = cut.sequence, begun_hash = cut.hash where chain = of_chain;
    delete from audit_log where chain = of_chain and sequence <= cut.sequence;
    get diagnostics forgotten = row_count;
    return forgotten;
  end $$`,
];

/** What is set of exposure and done about wage deposits is told in the log from now on. */
const logged = [
  `alter table wage_deposit_log add column user_id text not null default ''`,
  recordedInAuditLog({ table: 'exposure_log', kind: 'exposure', object: 'guarantee_app_id', action: 'subject' }),
  recordedInAuditLog({ table: 'wage_deposit_log', kind: 'wageDeposit', object: 'deposit_no', action: 'what' }),
];

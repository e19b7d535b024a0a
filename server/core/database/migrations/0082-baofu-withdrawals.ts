import { sql, type Kysely } from 'kysely';

/** What is withdrawn from accounts at Baofu to the bank accounts of their holders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table baofu_withdrawal (
    withdrawal_no text primary key,
    holder text not null references baofu_account,
    holder_name text not null,
    contract_no text not null,
    amount numeric(20,2) not null check (amount > 0),
    fee numeric(20,2) not null default 0 check (fee >= 0),
    bank_name text not null,
    bank_account text not null,
    state text not null check (state in ('requested', 'pending', 'accepted', 'unclear', 'success', 'failed', 'returned', 'cancelled')),
    version integer not null default 1,
    tries integer not null default 0,
    next_try_at timestamptz,
    asked_at timestamptz,
    reason text not null default '',
    requested_by text not null,
    requested_by_id text not null,
    requested_at timestamptz not null,
    handled_by text not null default '',
    finished_at timestamptz
  )`,
  'create index baofu_withdrawal_newest on baofu_withdrawal (requested_at desc, withdrawal_no desc)',
  'create index baofu_withdrawal_of_holder on baofu_withdrawal (holder, requested_at desc, withdrawal_no desc)',
  'create index baofu_withdrawal_by_state on baofu_withdrawal (state, requested_at desc, withdrawal_no desc)',
  `create index baofu_withdrawal_under_way on baofu_withdrawal (next_try_at) where state in ('pending', 'accepted')`,
  `create index baofu_withdrawal_to_do on baofu_withdrawal (holder) where state in ('requested', 'unclear')`,
  `create index baofu_withdrawal_by_words on baofu_withdrawal using gin (letter_pairs(withdrawal_no || ' ' || holder_name))`,
];

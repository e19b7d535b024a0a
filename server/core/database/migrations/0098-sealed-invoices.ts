import { sql, type Kysely } from 'kysely';

/** An invoice knows which applications it is about and whether their bids are open: the platform sees it from then on, and before only while it waits for the platform. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, ...before, seen, ...indexes]) await sql.raw(statement).execute(db);
}

const columns = `alter table invoice add column apply_nos text[] not null default '{}', add column unsealed_at timestamptz`;

/** Fees of what was refused or reversed may be on another invoice by now: whatever they can have been about that is still sealed counts. */
const before = [
  `update invoice set apply_nos = about.apply_nos from (
    select invoice_no, array_agg(distinct apply_no) as apply_nos from fee where invoice_no is not null group by invoice_no) about
    where about.invoice_no = invoice.invoice_no`,
  `update invoice set apply_nos = invoice.apply_nos || about.apply_nos from (
    select i.invoice_no, array_agg(distinct f.apply_no) as apply_nos from invoice i
    join fee f on f.payer_app_id = i.payer_app_id and f.seller_app_id = i.seller_app_id and f.received_at <= i.requested_at
    join guarantee g on g.apply_no = f.apply_no and g.unsealed_at is null
    where i.state in ('refuse', 'invalid') and f.apply_no <> all (i.apply_nos) group by i.invoice_no) about
    where about.invoice_no = invoice.invoice_no`,
  `update invoice set unsealed_at = requested_at where not exists (
    select from guarantee g where g.apply_no = any (invoice.apply_nos) and g.unsealed_at is null)`,
  `update invoice set red_reason = regexp_replace(red_reason, '^申请 [^ ]+ 的费用已', '费用已') where seller_app_id = 'platform' and red_reason like '申请 % 的费用已%'`,
];

/** What is sealed waits for the platform while the invoice is the platform's own to issue or to reverse. */
const seen = `alter table invoice add column platform_sees boolean not null generated always as (
  unsealed_at is not null
  or seller_app_id = 'platform' and (state in ('apply', 'fail', 'redFail') or red_reason <> '' and state = 'finish')) stored`;

const indexes = [
  'drop index invoice_newest',
  'create index invoice_newest on invoice (requested_at desc, invoice_no desc) where platform_sees',
  'drop index invoice_by_state',
  'create index invoice_by_state on invoice (state, requested_at desc, invoice_no desc) where platform_sees',
  'create index invoice_sealed on invoice using gin (apply_nos) where unsealed_at is null',
];

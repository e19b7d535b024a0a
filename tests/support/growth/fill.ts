import type pg from 'pg';

/** Who has how much of it, in thousandths: one institution and one bidder are large. */
export const LARGE = {
  guarantee: 'GUARANTEE',
  letter: 'LETTERBNK',
  bidder: 'BIDDER001',
  beneficiary: 'BIDDING01',
  intermediary: 'MIDDLE001',
  tradeCenter: 'TRADE0001',
} as const;

const TABLES = [
  'guarantee',
  'guarantee_words',
  'guarantee_tally',
  'guarantee_tally_change',
  'guarantee_history',
  'payment_order',
  'payment_receipt',
  'payment_refund',
  'ledger_entry',
  'fee',
  'invoice',
  'invoice_fee',
  'wage_arrears',
  'wage_deposit',
  'project',
  'project_section',
  'letter',
  'letter_amendment',
  'notice_deadline',
  'audit_log',
];

/** How many events of its history and transactions of the ledger each application has. */
export interface Depth {
  events: number;
  transactions: number;
  /** How closely PostgreSQL looks at the values. */
  statistics: number;
}

interface Filling {
  depth?: Depth | undefined;
  /** Counts the tallies of what was filled in. */
  countTallies(): Promise<unknown>;
}

const ALL: Depth = { events: 6, transactions: 2, statistics: 100 };

/**
 * Multiplies the one application that the database has to `amount` of three years, the oldest first: eight in a hundred in force, one in a hundred under way, the
 * others over; with their histories, payments, ledger entries, letters and projects in proportion. Indexes and triggers come back afterwards.
 */
export async function fillGrowth(client: pg.Client, amount: number, { depth = ALL, countTallies }: Filling): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query("set maintenance_work_mem = '512MB'");
  const indexes = await takeIndexes(client);
  await client.query('alter table guarantee disable trigger guarantee_tallies_made');
  for (const [table, values, from] of rowsFor(amount, depth)) {
    await client.query(`set session_replication_role = ${table === 'guarantee' ? 'origin' : 'replica'}`);
    await multiply(client, table, values, from);
  }
  await client.query('alter table guarantee enable trigger guarantee_tallies_made');
  for (const definition of indexes) await client.query(definition);
  await client.query('set session_replication_role = origin');
  await countTallies();
  await client.query(`set default_statistics_target = ${depth.statistics}`);
  await client.query(`vacuum (analyze) ${TABLES.join()}`);
}

async function takeIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

type Values = Readonly<Record<string, string>>;

/** A row for each of `from`: these columns, and in the others what the table's first row holds, or else something plain. */
async function multiply(client: pg.Client, table: string, values: Values, from: string): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; type: string; optional: boolean }>(
    `select column_name as name, data_type as type, is_nullable = 'YES' as optional from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const { rowCount } = await client.query(`select from ${table} limit 1`);
  const value = ({ name, type, optional }: (typeof columns)[number]) =>
    values[name] ?? (rowCount ? `pattern.${name}` : optional ? 'null' : (PLAIN[type] ?? `''`));
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => name).join()}) overriding system value select ${columns.map(value).join()}
     from ${rowCount ? `(select * from ${table} limit 1) pattern, ` : ''}${from}`,
  );
}

const PLAIN: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'now()',
  boolean: 'false',
  date: 'now()::date',
  integer: '1',
  jsonb: `'{}'`,
  numeric: '1',
  smallint: '1',
};

/** Names are made of five thousand characters, so that pairs of them are as rare as in real ones. */
const nameOf = (n: string) =>
  `chr(19968 + (${n}) * 7919 % 5000) || chr(20000 + (${n}) * 4729 % 5003) || chr(20100 + (${n}) * 9709 % 4999) || '路' || (${n}) % 90 || '号大修工程'`;
/** The name of the hundredth project. */
export const A_NAME = `${String.fromCodePoint(19968 + ((100 * 7919) % 5000), 20000 + ((100 * 4729) % 5003), 20100 + ((100 * 9709) % 4999))}路10号大修工程`;

const YEARS = `interval '1095 days'`;
const NO = (n: string) => `'BH2' || lpad((${n})::text, 17, '0')`;

function rowsFor(amount: number, { events, transactions }: Depth): [string, Values, string][] {
  const series = (count: number) => `generate_series(1, ${Math.ceil(count)}) n`;
  const age = `((${amount} - n)::float / ${amount})`;
  const applied = `(now() - ${age} * ${YEARS})`;
  const status = `(case
    when ${age} < 0.01 then (array[0, 1, 2, 3, 4, 4, 4, 5, 6, 6, 7, 9, 100])[1 + n % 13]
    when ${age} < 0.25 then (case when n % 600 = 0 then 14 when n % 450 = 0 then 15 when n % 1500 = 1 then 12 when n % 3 = 0 then 7 else 8 end)
    else (array[8, 8, 8, 8, 19, 18, 17, 13, 16, 8])[1 + n % 10] end)`;
  const project = `'XM' || lpad((n / 10)::text, 12, '0')`;
  const unsealed = `case when n / 7 % 10 > 6 then ${applied} when ${applied} + interval '20 days' <= now() then ${applied} + interval '20 days' end`;
  const refunded = Math.ceil(amount / 400);
  return [
    [
      'project',
      {
        project_no: `'XM' || lpad(n::text, 12, '0')`,
        folded_no: `'xm' || lpad(n::text, 12, '0')`,
        project_name: nameOf('n'),
        bidding_project_name: `${nameOf('n')} || '施工'`,
        construction_unit: `'第' || n % 997 || '建设投资有限公司'`,
        tenders: `'第' || n % 997 || '建设投资有限公司'`,
        create_app_id: `case when n % 20 = 0 then '${LARGE.beneficiary}' else 'OWNER' || n % 997 end`,
        beneficiary_app_id: `case when n % 20 = 0 then '${LARGE.beneficiary}' end`,
        trade_center_app_id: `case when n % 5 = 0 then '${LARGE.tradeCenter}' when n % 7 > 0 then 'T' || n % 40 end`,
        guarantee_amount: `(1 + n % 200) * 10000`,
        ever_passed: `n <= ${amount / 10} * 0.995`,
        approval_status: `case when n > ${amount / 10} * 0.995 then 'pending' when n % 50 = 0 then 'return' when n % 70 = 0 then 'aborted' else 'pass' end`,
        create_time: `now() - ((${amount / 10} - n)::float / ${amount / 10}) * ${YEARS}`,
        bid_opening_at: `now() - ((${amount / 10} - n)::float / ${amount / 10}) * ${YEARS} + interval '20 days'`,
      },
      series(amount / 10),
    ],
    [
      'project_section',
      {
        project_no: `'XM' || lpad(n::text, 12, '0')`,
        overseen_by: `case when n % 5 = 0 then '${LARGE.tradeCenter}' when n % 7 > 0 then 'T' || n % 40 end`,
        announced: `n <= ${amount / 10} * 0.995 and n % 70 > 0`,
        bid_opening_at: `now() - ((${amount / 10} - n)::float / ${amount / 10}) * ${YEARS} + interval '20 days'`,
      },
      series(amount / 10),
    ],
    [
      'guarantee',
      {
        apply_no: NO('n'),
        guarantee_app_id: `case when n % 10 < 3 then '${LARGE.guarantee}' else 'G' || n % 40 end`,
        letter_app_id: `case when n % 5 = 0 then '${LARGE.letter}' when n % 10 < 3 then '${LARGE.guarantee}' when n % 3 = 0 then 'L' || n % 40 end`,
        bidder_app_id: `case when n % 20 = 7 then '${LARGE.bidder}' else 'B' || n % ${Math.ceil(amount / 20)} end`,
        bidder_app_name: `'第' || n % ${Math.ceil(amount / 20)} || '建筑工程有限公司'`,
        beneficiary_app_id: `case when (n / 10) % 20 = 0 then '${LARGE.beneficiary}' end`,
        intermediary_app_id: `case when n % 10 = 3 then '${LARGE.intermediary}' end`,
        trade_center_app_id: `case when (n / 10) % 5 = 0 then '${LARGE.tradeCenter}' end`,
        project_no: project,
        project_name: nameOf('n / 10'),
        guarantee_type: `(array['bid', 'bid', 'bid', 'bid', 'bid', 'bid', 'bid', 'performance', 'advancePayment', 'migrantWage'])[1 + n / 7 % 10]`,
        flow_kind: `case when n / 7 % 10 > 6 then 'NotStandard' else 'BID' end`,
        bid_opening_at: `case when n / 7 % 10 > 6 then null else ${applied} + interval '20 days' end`,
        unsealed_at: unsealed,
        guarantee_amount: `(1 + n % 500) * 10000`,
        effective_date: `${applied}::date`,
        expiry_date: `case when ${age} < 0.25 then now()::date + 2 + (n / 3) % 180 else ${applied}::date + 200 end`,
        status,
        step: `case when ${status} in (0, 1) then 0 when ${status} in (2, 100) then 1 when ${status} in (3, 4, 5) then 2 when ${status} in (6, 9) then 3 else 4 end`,
        release: `case when ${status} = 7 and n % 40 = 0 then '{"step": 0, "level": 0, "returned": false, "applicant": "${LARGE.bidder}"}'::jsonb end`,
        signatures_due: `case when ${status} = 1 then jsonb_build_array(jsonb_build_object('contractNo', 'C', 'contract', 'business', 'orgType', 'bidder',
          'appId', case when n % 20 = 7 then '${LARGE.bidder}' else 'B' || n % ${Math.ceil(amount / 20)} end)) else '[]' end`,
        paid: `${status} not in (0, 1, 2, 17)`,
        version: '6',
        applied_at: applied,
        updated_at: `${applied} + ${age} * interval '60 days'`,
        letter_at: `case when ${status} in (7, 8, 14, 15, 16, 18, 19) then ${applied} + interval '3 days' * ${age} end`,
        claim_lodged_at: `case when ${status} in (14, 15, 16) then ${applied} + interval '40 days' * ${age} end`,
        released_at: `case when ${status} = 19 then ${applied} + interval '60 days' * ${age} end`,
        ended_at: `case when ${status} in (8, 13, 16, 17, 18, 19) then ${applied} + interval '300 days' * ${age} end`,
      },
      series(amount),
    ],
    [
      'guarantee_history',
      {
        guarantee_app_id: `case when n % 10 < 3 then '${LARGE.guarantee}' else 'G' || n % 40 end`,
        apply_no: NO('n'),
        sequence: 's',
        event: `(array['apply', 'preApproved', 'businessContractSign', 'completedPay', 'approved', 'letter'])[s]`,
        org_type: `'platform'`,
        result: `'pass'`,
        at: `${applied} + s * interval '1 hour'`,
        prev_hash: 'md5(n::text) || md5(s::text)',
        hash: 'md5(n::text) || md5((s + 1)::text)',
      },
      `${series(amount)}, generate_series(1, ${events}) s`,
    ],
    [
      'audit_log',
      {
        chain: 'n % 16',
        sequence: '1000000 + n',
        at: applied,
        kind: `case n % 10 when 4 then 'export' when 5 then 'file' else 'guarantee' end`,
        action: `'approved'`,
        object: `case when n % 10 = 5 then 'LF' || n else ${NO('n')} end`,
        object_name: `''`,
        user_id: `'user-' || n % 900`,
        user_name: `'经办' || n % 900`,
        app_id: `case when n % 10 < 3 then '${LARGE.guarantee}' else 'G' || n % 40 end`,
        app_name: `''`,
        address: `''`,
        device: `''`,
        request_id: `''`,
        org_type: `case when n % 10 in (4, 5) then null else 'guarantee' end`,
        result: `'success'`,
        detail: `case when n % 10 = 4 then jsonb_build_object('rows', jsonb_build_object('projectNo', ${project})) else '{}' end`,
        hash: 'md5(n::text) || md5(n::text)',
        mark: 'left(md5(n::text), 16)',
      },
      series(amount),
    ],
    [
      'letter',
      {
        letter_no: `'L' || n`,
        apply_no: NO('n'),
        sha256: `md5(n::text) || md5('l' || n)`,
        file_key: `'F' || n`,
        issued_at: `${applied} + interval '3 days' * ${age}`,
      },
      `${series(amount * 0.99)} where n % 10 not in (6, 7)`,
    ],
    [
      'payment_order',
      {
        order_id: `'PAY' || n`,
        apply_no: NO('n'),
        amount: '2',
        codes: `'{}'`,
        way: `'code'`,
        purpose: `'fee'`,
        status: `case when ${age} < 0.001 and n % 3 = 0 then 'open' when n % 9 = 0 then 'expired' else 'paid' end`,
        trade_no: `case when (${age} < 0.001 and n % 3 = 0) or n % 9 = 0 then null else 'TRADE' || n end`,
        gateway: `case when (${age} < 0.001 and n % 3 = 0) or n % 9 = 0 then null else 'wechat' end`,
        created_at: applied,
        expires_at: `case when ${age} < 0.001 and n % 3 = 0 then now() + interval '5 days' else ${applied} - interval '1 day' end`,
      },
      series(amount),
    ],
    [
      'payment_receipt',
      {
        gateway: `'wechat'`,
        used_as: `'fee'`,
        trade_no: `'TRADE' || n`,
        order_id: `'PAY' || n`,
        apply_no: NO('n'),
        paid_at: applied,
        received_at: applied,
      },
      `${series(amount)} where n % 9 > 0`,
    ],
    [
      'payment_refund',
      {
        refund_id: `'RF' || n`,
        gateway: `'wechat'`,
        way: `'online'`,
        tries: '0',
        voucher_files: `'[]'`,
        order_id: `'PAY' || n * 400`,
        apply_no: NO('n * 400'),
        trade_no: `'TRADE' || n * 400`,
        status: `case when n > ${refunded} * 0.98 then 'failed' else 'success' end`,
        cause: `case when n % 3 = 0 then 'late' else 'application' end`,
        created_at: `now() - ((${refunded} - n)::float / ${refunded}) * ${YEARS}`,
      },
      series(refunded),
    ],
    [
      'ledger_entry',
      {
        transaction_no: `'TX' || n || '-' || t`,
        line: 'l',
        apply_no: NO('n'),
        amount: 'case when l = 0 then 100 else -100 end',
        booked_at: applied,
      },
      `${series(amount)}, generate_series(1, ${transactions}) t, generate_series(0, 1) l`,
    ],
    [
      'fee',
      {
        fee_no: `'FEE' || n`,
        apply_no: NO('n'),
        fee_type: `'guaranteeFee'`,
        seller_app_id: `case when n % 10 < 3 then '${LARGE.guarantee}' else 'G' || n % 40 end`,
        payer_app_id: `case when n % 20 = 7 then '${LARGE.bidder}' else 'B' || n end`,
        received_at: applied,
        invoice_no: `'FP' || n`,
        invoiced: 'n % 5 > 0',
      },
      series(amount),
    ],
    [
      'invoice',
      {
        invoice_no: `'FP' || n`,
        seller_app_id: `case when n % 10 < 3 then '${LARGE.guarantee}' else 'G' || n % 40 end`,
        payer_app_id: `case when n % 20 = 7 then '${LARGE.bidder}' else 'B' || n end`,
        state: `case when ${age} < 0.001 then 'apply' else 'finish' end`,
        invoice_number: 'n::text',
        taxing_type: `'ordinary'`,
        invoice_medium: `'electronic'`,
        files: `'[]'`,
        red_files: `'[]'`,
        requested_at: applied,
        apply_nos: `array[${NO('n')}]`,
        unsealed_at: unsealed,
      },
      series(amount),
    ],
    ['invoice_fee', { invoice_no: `'FP' || n`, fee_no: `'FEE' || n` }, series(amount)],
    [
      'wage_deposit',
      {
        deposit_no: 'n',
        state: `(array['met', 'met', 'refunded', 'exempt', 'unmet', 'drawn'])[1 + n % 6]`,
        project_no: `'XM' || lpad(n::text, 12, '0')`,
        project_name: nameOf('n'),
        trade_center_app_id: `case when n % 10 < 3 then '${LARGE.tradeCenter}' else 'T' || n % 40 end`,
        contractor_app_id: `case when n % 20 = 7 then '${LARGE.bidder}' else 'B' || n end`,
        contractor_name: nameOf('n + 7'),
        decision: `'usual'`,
        drawn_at: 'null',
        restore_due_at: 'null',
      },
      series(amount),
    ],
    [
      'wage_arrears',
      {
        arrears_no: 'n',
        reporter: `case when n % 50 = 0 then 'worker' when n % 5 = 0 then 'contractor' else 'authority' end`,
        reporter_mobile: `case when n % 50 = 0 then '139' || lpad(n::text, 8, '0') else '' end`,
        state: `case when n > ${amount} * 0.98 then (array['reported', 'ordered', 'claiming'])[1 + n % 3] else 'settled' end`,
        deposit_no: 'n',
        project_no: `'XM' || lpad(n::text, 12, '0')`,
        project_name: nameOf('n'),
        trade_center_app_id: `case when n % 10 < 3 then '${LARGE.tradeCenter}' else 'T' || n % 40 end`,
        contractor_app_id: `case when n % 20 = 7 then '${LARGE.bidder}' else 'B' || n end`,
        contractor_name: nameOf('n + 7'),
        amount: '2',
        paid_amount: '0',
        pay_by: `case when n % 2 = 0 then '2020-01-01' else '2099-01-01' end`,
      },
      series(amount),
    ],
    [
      'letter_amendment',
      {
        amendment_no: `'AM' || n`,
        change_no: `'CH' || n`,
        apply_no: NO('n * 100'),
        project_no: `'XM' || lpad((n * 10)::text, 12, '0')`,
        bidder_app_id: `case when n % 20 = 7 then '${LARGE.bidder}' else 'B' || n end`,
        guarantee_app_id: `case when n % 10 < 3 then '${LARGE.guarantee}' else 'G' || n % 40 end`,
        state: `'lapsed'`,
        voucher_files: `'[]'`,
        created_at: `now() - ((${amount / 100} - n)::float / ${amount / 100}) * ${YEARS}`,
      },
      series(amount / 100),
    ],
  ];
}

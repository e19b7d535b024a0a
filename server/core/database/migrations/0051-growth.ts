import { sql, type Kysely } from 'kysely';

/** What lists, homes, badges and jobs read by, so that they read as much of a million guarantees as of a thousand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...superseded, ...waits, ...words, ...records, ...openWork, ...jobs, ...payments, ...projects])
    await sql.raw(statement).execute(db);
}

interface Party {
  name: string;
  column: string;
  /** What else the index has to tell, so that the table need not be read. */
  besides?: string;
  where?: string;
}

const WORKING: readonly Party[] = [
  { name: 'by', column: '' },
  { name: 'of_institution_by', column: 'guarantee_app_id, ' },
  { name: 'of_letter_by', column: 'letter_app_id, ', where: 'letter_app_id <> guarantee_app_id' },
  { name: 'of_bidder_by', column: 'bidder_app_id, ' },
];
const SEALED_FROM = 'project_no, section_nos, bid_opening_at';
const LOOKING: readonly Party[] = [
  { name: 'of_beneficiary_by', column: 'beneficiary_app_id, ', besides: SEALED_FROM, where: 'beneficiary_app_id is not null' },
  { name: 'of_intermediary_by', column: 'intermediary_app_id, ', besides: SEALED_FROM, where: 'intermediary_app_id is not null' },
  { name: 'of_trade_center_by', column: 'trade_center_app_id, ', besides: SEALED_FROM, where: 'trade_center_app_id is not null' },
];
const PARTIES = [...WORKING, ...LOOKING];

const superseded = [
  'guarantee_of_institution',
  'guarantee_of_letter',
  'guarantee_of_bidder',
  'guarantee_of_beneficiary',
  'guarantee_of_intermediary',
  'guarantee_of_trade_center',
  'guarantee_by_status',
  'guarantee_by_application',
  'guarantee_by_letter',
  'guarantee_not_standard',
  'guarantee_desk_by_age',
  'guarantee_desk_by_opening',
  'guarantee_desk_of_institution_by_age',
  'guarantee_desk_of_institution_by_opening',
  'guarantee_desk_of_letter_by_age',
  'guarantee_desk_of_letter_by_opening',
].map((name) => `drop index ${name}`);

/** Each order in which a record can stand, for each kind of party. */
const records = PARTIES.flatMap(({ name, column, besides, where: always }) => {
  const index = (order: string, columns: string, { include = [] as string[], where = [] as string[] } = {}) => {
    const included = [...include, ...(besides === undefined ? [] : [besides])];
    const conditions = [...where, ...(always === undefined ? [] : [always])];
    return `create index guarantee_${name}_${order} on guarantee (${column}${columns})
      ${included.length > 0 ? `include (${included.join()})` : ''} ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`;
  };
  const summed = ['guarantee_amount', 'updated_at', 'guarantee_type'];
  return [
    index('application', 'applied_at desc, apply_no desc', {
      include: ['guarantee_amount', 'guarantee_type', 'flow_kind', 'effective_date', 'expiry_date'],
    }),
    index('status', 'status, applied_at desc, apply_no desc', { include: [...summed, 'expiry_date'] }),
    index('change', 'updated_at desc, apply_no desc'),
    ...(WORKING.some((one) => one.name === name)
      ? [
          index('amount', 'guarantee_amount, apply_no'),
          index('effect', 'effective_date, apply_no'),
          index('expiry', 'expiry_date, apply_no'),
        ]
      : []),
    index('end', 'expiry_date, apply_no', { include: ['guarantee_type'], where: ['status in (7, 15)'] }),
    index('letter', 'letter_at', { include: summed, where: ['letter_at is not null'] }),
  ];
});

/** Whether an application waits for somebody: one in force or archived only where it has a release, or a step after the letter is due. */
const waits = [
  'alter table guarantee add column waits boolean not null default false',
  `create function guarantee_waits() returns trigger language plpgsql as $$
  begin
    new.waits := new.status in (0, 1, 2, 3, 4, 5, 6, 10, 12, 14, 100) or new.status in (7, 15, 18) and (new.release is not null
      or new.step >= 0 and coalesce(new.issue_chain -> new.step::int ->> 'flowNodeType' in ('COLLECT', 'ARCHIVE', 'RELEASE'), false));
    return new;
  end $$`,
  `create trigger guarantee_waits before insert or update of status, step, release, issue_chain on guarantee
    for each row execute function guarantee_waits()`,
  `update guarantee set status = status where status not in (8, 9, 11, 13, 16, 17, 19)`,
];

const WORDS = ['apply_no', 'project_name', 'project_no', 'bidder_app_name', 'guarantee_app_name', 'letter_app_name', 'product_name'];
const wordsOf = (row: string) => `concat_ws(' ', ${WORDS.map((column) => `${row}.${column}`).join(', ')})`;

/** The words by which an application is found, in a table of their own: an event, which changes none of them, then has no index of words to keep. */
const words = [
  'drop index guarantee_by_words',
  `create table guarantee_words (
    guarantee_app_id text not null,
    apply_no text not null,
    words text not null,
    primary key (guarantee_app_id, apply_no)
  )`,
  `insert into guarantee_words select guarantee_app_id, apply_no, ${wordsOf('guarantee')} from guarantee`,
  `create function letters_and_pairs(content text) returns text[] language plpgsql immutable strict parallel safe as $$
  declare
    letters text[] := string_to_array(lower(content), null);
    parts text[] := letters;
    former text := '';
    letter text;
  begin
    foreach letter in array letters loop
      parts := parts || (former || letter);
      former := letter;
    end loop;
    return parts;
  end $$`,
  `create index guarantee_by_words on guarantee_words using gin (letters_and_pairs(words))`,
  `create function keep_guarantee_words() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      delete from guarantee_words where guarantee_app_id = old.guarantee_app_id and apply_no = old.apply_no;
      return null;
    end if;
    insert into guarantee_words values (new.guarantee_app_id, new.apply_no, ${wordsOf('new')})
      on conflict (guarantee_app_id, apply_no) do update set words = excluded.words;
    return null;
  end $$`,
  `create trigger guarantee_words_made after insert or delete on guarantee for each row execute function keep_guarantee_words()`,
  `create trigger guarantee_words_changed after update of ${WORDS.join(', ')} on guarantee
    for each row when (${wordsOf('old')} <> ${wordsOf('new')}) execute function keep_guarantee_words()`,
];

const openWork = WORKING.flatMap(({ name, column, where }) => {
  const waiting = `where waits${where === undefined ? '' : ` and ${where}`}`;
  return [
    `create index guarantee_open_${name}_application on guarantee (${column}applied_at desc, apply_no desc) ${waiting}`,
    `create index guarantee_open_${name}_age on guarantee (${column}updated_at, apply_no) ${waiting}`,
    `create index guarantee_open_${name}_opening on guarantee (${column}bid_opening_at, apply_no) ${waiting}`,
    `create index guarantee_open_${name}_status on guarantee (${column}status) ${waiting}`,
  ];
});

const jobs = [
  `create index guarantee_at_interface on guarantee (apply_no) where (status = 6 and issue_chain -> step::int ->> 'operationWay' = 'interface')`,
  `create index guarantee_audited_at_interface on guarantee (apply_no) where (status in (4, 7, 15) and (case
    when status in (4) then issue_chain -> step::int
    when release is not null and not (release ->> 'returned')::boolean then release_chain -> (release ->> 'step')::int
  end) ->> 'operationWay' = 'interface')`,
];

const payments = [
  `create index payment_order_open on payment_order (created_at) where status = 'open'`,
  `create index payment_order_ended on payment_order (expires_at) where status in ('expired', 'closed', 'failed')`,
  `create index payment_refund_newest on payment_refund (created_at desc, refund_id desc)`,
  `create index payment_refund_asked_after on payment_refund (created_at) where status in ('pending', 'accepted')`,
  `create index payment_refund_by_status on payment_refund (status, created_at desc, refund_id desc)`,
];

const projects = [
  `create index project_newest on project (create_time desc, project_no desc)
    include (approval_status, create_app_id, beneficiary_app_id, trade_center_app_id, project_type, bidding_way)`,
  `create index project_by_amount on project (guarantee_amount, project_no)`,
  `create index project_first_opened on project (bid_opening_at, project_no)`,
  `create index project_awaiting_audit on project (trade_center_app_id) where approval_status = 'pending'`,
  `drop index project_section_by_opening`,
  `create index project_section_by_opening on project_section (bid_opening_at) include (project_no, section_no)`,
];

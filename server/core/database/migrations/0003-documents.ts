import { sql, type Kysely } from 'kysely';
import { firstTemplates } from './0003-documents-texts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...files, ...contracts, ...letters, ...payments, ...ledger]) {
    await sql.raw(statement).execute(db);
  }
  for (const template of firstTemplates) {
    await sql`insert into document_template (template_id, kind, guarantee_type, title, description, body, version, created_at)
      values (${template.templateId}, ${template.kind}, ${template.guaranteeType}, ${template.title}, ${template.description},
        ${JSON.stringify(template.body)}::jsonb, 1, now())`.execute(db);
  }
}

const files = [
  `create table stored_file (
    file_key text primary key,
    file_name text not null,
    media_type text not null,
    size integer not null check (size >= 0),
    sha256 text not null,
    owner_app_id text not null,
    uploaded_by text not null,
    purpose text not null check (purpose in ('upload', 'contract', 'letter')),
    created_at timestamptz not null
  )`,
  `create index stored_file_of_owner on stored_file (owner_app_id, created_at desc)`,
  `create table file_use (
    file_key text not null references stored_file on delete cascade,
    apply_no text not null,
    primary key (file_key, apply_no)
  )`,
];

const contracts = [
  `create table document_template (
    template_id text primary key,
    kind text not null check (kind in ('business', 'guarantee', 'letter')),
    product_no text,
    guarantee_type text,
    title text not null,
    description text not null,
    body jsonb not null,
    version integer not null,
    created_at timestamptz not null
  )`,
  `create unique index document_template_once on document_template (kind, coalesce(product_no, ''), coalesce(guarantee_type, ''), version)`,
  `create table contract_document (
    contract_no text primary key,
    apply_no text not null,
    kind text not null check (kind in ('business', 'guarantee')),
    title text not null,
    description text not null,
    template_id text not null references document_template,
    places jsonb not null,
    file_key text not null references stored_file,
    sha256 text not null,
    created_at timestamptz not null,
    unique (apply_no, kind)
  )`,
  `create table contract_party (
    contract_no text not null references contract_document,
    signing_order smallint not null,
    org_type text not null,
    app_id text not null,
    app_name text not null,
    signed_at timestamptz,
    signed_by text,
    file_key text references stored_file,
    primary key (contract_no, signing_order),
    unique (contract_no, org_type, app_id),
    check ((signed_at is null) = (file_key is null))
  )`,
];

const letters = [
  `create table letter (
    letter_no text primary key,
    verify_code text not null,
    apply_no text not null unique,
    letter_app_id text not null,
    file_key text not null references stored_file,
    sha256 text not null unique,
    template_id text not null references document_template,
    facts jsonb not null,
    issued_at timestamptz not null
  )`,
  `create table letter_number (
    institution_code text not null,
    day date not null,
    last_number integer not null,
    primary key (institution_code, day)
  )`,
  `create table letter_check_failure (
    address text not null,
    failed_at timestamptz not null
  )`,
  `create index letter_check_failure_by_address on letter_check_failure (address, failed_at)`,
];

const payments = [
  `create table payment_order (
    order_id text primary key,
    apply_no text not null,
    pay_type text not null,
    payer_app_id text not null,
    amount numeric(20,2) not null check (amount > 0),
    guarantee_fee numeric(20,2) not null check (guarantee_fee >= 0),
    platform_service_fee numeric(20,2) not null check (platform_service_fee >= 0),
    status text not null check (status in ('open', 'paid', 'expired', 'closed', 'failed')),
    we_chat_qr_code text not null,
    alipay_qr_code text not null,
    created_at timestamptz not null,
    created_by text not null,
    expires_at timestamptz not null,
    closed_at timestamptz,
    fail_reason text,
    paid_at timestamptz,
    gateway text,
    trade_no text,
    check (amount = guarantee_fee + platform_service_fee),
    check ((status = 'paid') = (trade_no is not null))
  )`,
  `create unique index payment_order_open_once on payment_order (apply_no) where status = 'open'`,
  `create unique index payment_order_paid_once on payment_order (apply_no) where status = 'paid'`,
  `create index payment_order_of_application on payment_order (apply_no, created_at desc)`,
  `create table payment_receipt (
    gateway text not null,
    trade_no text not null,
    order_id text not null references payment_order,
    apply_no text not null,
    amount numeric(20,2) not null check (amount > 0),
    paid_at timestamptz not null,
    received_at timestamptz not null,
    used_as text not null check (used_as in ('fee', 'returned')),
    note text not null,
    primary key (gateway, trade_no)
  )`,
  `create index payment_receipt_of_application on payment_receipt (apply_no)`,
  `create table payment_refund (
    refund_id text primary key,
    order_id text not null references payment_order,
    apply_no text not null,
    gateway text not null,
    trade_no text not null,
    amount numeric(20,2) not null check (amount > 0),
    total_amount numeric(20,2) not null check (total_amount >= amount),
    cause text not null check (cause in ('late', 'application')),
    reason text not null,
    status text not null check (status in ('pending', 'accepted', 'success', 'failed')),
    fail_reason text,
    created_at timestamptz not null,
    finished_at timestamptz,
    foreign key (gateway, trade_no) references payment_receipt
  )`,
  `create unique index payment_refund_under_way on payment_refund (gateway, trade_no) where status <> 'failed'`,
  `create index payment_refund_of_application on payment_refund (apply_no)`,
];

const ledger = [
  `create table ledger_entry (
    transaction_no text not null,
    line smallint not null,
    account text not null,
    owner_app_id text not null,
    amount numeric(20,2) not null check (amount <> 0),
    apply_no text not null,
    description text not null,
    booked_at timestamptz not null,
    primary key (transaction_no, line)
  )`,
  `create index ledger_entry_of_application on ledger_entry (apply_no, account)`,
  `create function refuse_ledger_change() returns trigger language plpgsql as $$
  begin
    raise exception 'ledger_entry is append-only';
  end $$`,
  `create trigger ledger_entry_append_only before update or delete on ledger_entry
    for each row execute function refuse_ledger_change()`,
  `create trigger ledger_entry_no_truncate before truncate on ledger_entry
    for each statement execute function refuse_ledger_change()`,
  `create function refuse_unbalanced_ledger() returns trigger language plpgsql as $$
  begin
    if (select sum(amount) from ledger_entry where transaction_no = new.transaction_no) <> 0 then
      raise exception 'ledger transaction % does not sum to zero', new.transaction_no;
    end if;
    return null;
  end $$`,
  `create constraint trigger ledger_entry_balanced after insert on ledger_entry
    deferrable initially deferred for each row execute function refuse_unbalanced_ledger()`,
];

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { exportAllDocuments } from '#contract/exports';
import type { AuditKindName } from '#domain/audit-log';
import { INSTITUTION_TYPES, isInstitutionType } from '#domain/guarantee/parties';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../../core/context';

const object = sql`select audit_log.object`;
/** Each party by a comparison of its own, for which there is an index; `in` would read all that is sealed. */
const isOfParty = sql`(audit_log.org_type is distinct from 'platform'
  and (g.bidder_app_id = audit_log.app_id or g.guarantee_app_id = audit_log.app_id or g.letter_app_id = audit_log.app_id))`;
/** That an application had been made by then and is not open, and whoever did it is its bidder or institution. */
const isTheirs = sql`(g.unsealed_at is null and g.applied_at <= audit_log.at and ${isOfParty})`;
/** That a file belonged by then to an application besides that is open by now, or was read without one: so that whoever is no party of the sealed ones read it there. */
const isReadWithoutIt = sql`(audit_log.detail @> '{"withoutApplication": true}' or exists (select from file_use u join guarantee o on o.apply_no = u.apply_no
  where u.file_key = audit_log.object and u.sent_at <= audit_log.at and o.unsealed_at is not null))`;

/** An application that was refused; entries of before number it by its draft, which may be sent later on, for something else. */
export const isRefusedDraft = sql<SqlBool>`(audit_log.kind = 'guarantee' and audit_log.action = 'apply' and audit_log.result = 'refused')`;

/** The numbers that an entry of a kind has of applications; of the other kinds none tells of one. */
const NUMBERS = {
  guarantee: sql`select audit_log.object where not ${isRefusedDraft}`,
  personal: object,
  sealed: object,
  amendment: sql`select a.apply_no from letter_amendment a where a.amendment_no = audit_log.object`,
  refund: sql`select audit_log.detail ->> 'apply_no'
    union all select r.apply_no from payment_refund r where r.refund_id = audit_log.object`,
  invoice: sql`select unnest(i.apply_nos) from invoice i where i.invoice_no = audit_log.object`,
  reconciliation: sql`select coalesce(a.apply_no, d.number) from (
      select coalesce(nullif(d.apply_no, ''), (select o.apply_no from payment_order o where o.order_id = d.order_id)) as number
      from difference d where d.difference_id = case audit_log.action when 'settle' then audit_log.object::bigint end) d
    left join letter_amendment a on a.amendment_no = d.number`,
  baofu: sql`select s.apply_no from payment_split s where s.split_no = substr(audit_log.object, length('split/') + 1)`,
  file: sql`select g.apply_no from (${ofFile(sql`audit_log.object`)}) used join guarantee g on g.apply_no = used.apply_no
      where used.sent_at <= audit_log.at and g.unsealed_at is null and (${isOfParty} or not ${isReadWithoutIt})
    union all select g.apply_no from guarantee g where ${isTheirs} and exists (select from file_use u
      where u.file_key = audit_log.object and (u.apply_no like 'project:%' or u.apply_no like 'product:%') and u.sent_at <= audit_log.at)`,
  export: sql`select g.apply_no from guarantee g where ${isTheirs} and (audit_log.action = ${exportAllDocuments.summary}::text
      or g.apply_no in (select upper(folded_name(jsonb_path_query(audit_log.detail, '$.rows.applyNos[*]') #>> '{}'))))`,
} as const satisfies Partial<Record<AuditKindName, RawBuilder<unknown>>>;

/** Who reads the log, signed in as what, and when. */
export interface LogReader {
  appId: string;
  orgType: OrganisationType;
  now: Date;
}

/**
 * That an entry may be shown: to the platform, and to those who hold the tender, what tells of no application whose bids are not open yet. Bidders and
 * institutions read besides what is about their own, and everybody but the platform what was done in their own type. What was refused for sections
 * whose bids are not open at this time is read by bidders alone.
 */
export function isShownTo({ appId, orgType, now }: LogReader): RawBuilder<SqlBool> {
  if (orgType === 'platform') return tellsNothingSealed(now);
  const sameTypes = isInstitutionType(orgType) ? INSTITUTION_TYPES : [orgType];
  const isOfSameType = sql`audit_log.org_type = any(${[...sameTypes]}::text[])`;
  if (orgType === 'bidder')
    return sql<SqlBool>`(${isOfSameType} or ${ofEachKind(noneSealedButOwn(sql`g.bidder_app_id = ${appId}`, appId))})`;
  if (!isInstitutionType(orgType)) return sql<SqlBool>`(${isOfSameType} or ${tellsNothingSealed(now)})`;
  const tellsOfOwn = ofEachKind(noneSealedButOwn(sql`(g.guarantee_app_id = ${appId} or g.letter_app_id = ${appId})`, appId));
  return sql<SqlBool>`(${isOfSameType} or (${tellsOfOwn} and not ${refusedForSealed(now)}))`;
}

function tellsNothingSealed(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${ofEachKind(noneSealed)} and not ${refusedForSealed(now)})`;
}

function ofEachKind(condition: (numbers: RawBuilder<unknown>) => RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const cases = Object.entries(NUMBERS).map(([kind, numbers]) => sql`when ${sql.lit(kind)} then ${condition(numbers)}`);
  return sql<SqlBool>`(case audit_log.kind ${sql.join(cases, sql` `)} else true end)`;
}

/** What was refused has no application that an opening could unseal: the times of the sections count. */
function refusedForSealed(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(audit_log.kind = 'guarantee' and audit_log.result = 'refused' and exists (
    select from project_section s where s.project_no = audit_log.detail ->> 'project_no'
      and audit_log.detail -> 'sealed_sections' ? s.section_no and s.bid_opening_at > ${now}))`;
}

function noneSealed(numbers: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select from (${numbers}) named (apply_no) join guarantee g on g.apply_no = named.apply_no where g.unsealed_at is null)`;
}

/**
 * Tells of nothing sealed but the reader's own. Beside one of his own a sealed one of which his organisation is no party does not count: he would miss what he
 * could read without it.
 */
function noneSealedButOwn(isOfReader: RawBuilder<unknown>, appId: string): (numbers: RawBuilder<unknown>) => RawBuilder<SqlBool> {
  const isParty = sql`${appId} in (g.bidder_app_id, g.guarantee_app_id, coalesce(g.letter_app_id, ''))`;
  const isOther = sql`(g.unsealed_at is null and (${isOfReader}) is not true)`;
  return (numbers) => sql<SqlBool>`(
    select not coalesce(bool_or(${isOther} and ${isParty}), false) and (coalesce(bool_or(${isOfReader}), false) or not coalesce(bool_or(${isOther}), false))
    from (${numbers}) named (apply_no) join guarantee g on g.apply_no = named.apply_no)`;
}

/** Whether a file belongs to an application whose bids are not open yet, or to an invoice about one. */
export async function isFileSealed(db: Db, fileKey: string): Promise<boolean> {
  const { rows } = await sql<{ opened: boolean }>`select ${noneSealed(ofFile(sql`${fileKey}::text`))} as opened`.execute(db);
  return rows[0]?.opened !== true;
}

function ofFile(fileKey: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select u.apply_no, u.sent_at from file_use u where u.file_key = ${fileKey} and u.sent_at is not null
    union all select unnest(i.apply_nos), u.sent_at from file_use u join invoice i on i.invoice_no = substr(u.apply_no, length('invoice:') + 1)
      where u.file_key = ${fileKey} and u.sent_at is not null and u.apply_no like 'invoice:%'`;
}

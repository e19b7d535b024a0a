import type { auditLogDetail, auditLogPage, AuditRow, exportAuditLog } from '#contract/audit-log';
import type { BodyOf, ReplyOf } from '#contract/call';
import { auditFacts, type AuditedEntry, type AuditFact } from '#domain/audit-facts';
import { AUDIT_KINDS, AUDIT_RESULTS, auditAction } from '#domain/audit-log';
import { maskContacts, maskContactsWithin } from '#domain/contact-data';
import { formatInstant, isDay } from '#domain/dates';
import { isInstitutionType } from '#domain/guarantee/parties';
import { importKinds } from '#domain/import/kinds';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { cleanSerialNo } from '#domain/validation/cleaners';
import { MESSAGES } from '#domain/validation/messages';
import type { AppContext, Db } from '../../core/context';
import { fieldWrong, notFound } from '../../core/http/answers/errors';
import type { FileReply } from '../../core/http/route';
import { refuseShortWord } from '../../core/http/searchable';
import type { Member } from '../../core/sessions/member';
import {
  countEntries,
  entriesBehind,
  findEntry,
  wholeEntriesBehind,
  type LogKey,
  type LogRow,
  type LogSearch,
} from '../../records/audit-log/repository';
import type { LogReader } from '../../records/audit-log/sealed-repository';
import { organisationsFound } from '../../records/managed-organisations/repository';
import { projectNosAlike } from '../../records/projects/repository';
import { namesAlike } from '../../records/users/repository';
import { MOST_ROWS, refuseTooMany, workbook, type WorkbookColumn } from '../workbooks/workbook';
import { filtersForOthers } from './export-filters';
import { exportWording } from './export-words';

type Search = BodyOf<typeof exportAuditLog>;

const ORGANISATIONS_AT_ONCE = 20;

export async function pageOfLog(
  db: Db,
  context: AppContext,
  member: Member,
  { before, size = 20, ...given }: BodyOf<typeof auditLogPage>,
): Promise<ReplyOf<typeof auditLogPage>> {
  const rows = await entriesBehind(db, await searchOf(db, context, member, given), {
    before: before === undefined ? undefined : keyOf(before),
    atMost: size + 1,
  });
  return { list: rows.slice(0, size).map(shown), more: rows.length > size };
}

export async function entryOfLog(db: Db, context: AppContext, member: Member, logId: string): Promise<ReplyOf<typeof auditLogDetail>> {
  const entry = /^\d{1,16}-[0-9a-f]{16}$/.test(logId) ? await findEntry(db, keyOf(logId), readerOf(context, member)) : undefined;
  if (!entry || !sees(member, entry)) throw notFound('日志');
  const { device, requestId, detail } = entry;
  const facts = factsFor(member, entry);
  const importKind = entry.kind === 'import' && entry.action === 'finish' ? importKinds.find((kind) => kind === detail['kind']) : undefined;
  return { ...shown(entry), device, requestId, ...(importKind ? { importKind } : {}), facts };
}

interface WholeEntry extends AuditedEntry {
  appId: string;
  orgType: OrganisationType | null;
}

function factsFor(member: Member, entry: WholeEntry): AuditFact[] {
  const detail = maskContactsWithin(detailFor(member, entry)) as AuditedEntry['detail'];
  return entry.kind === 'export' ? auditFacts({ ...entry, detail }, exportWording(entry.action)) : auditFacts({ ...entry, detail });
}

const WITHDRAWAL = 'withdrawal/';

/**
 * What others filtered an export by could tell for what they have applied. What others wrote about a withdrawal at Baofu, and its amount, which older entries name,
 * tell what was received for applications whose bids are not open yet.
 */
function detailFor(member: Member, entry: WholeEntry): AuditedEntry['detail'] {
  const { kind, object, detail } = entry;
  if (kind === 'export') return isOfOwnSide(member, entry) ? detail : { ...detail, rows: filtersForOthers(detail['rows']) };
  const isWithheld = kind === 'baofu' && object.startsWith(WITHDRAWAL) && 'four_eyes' in detail && !isOfOwnAccount(member, entry);
  return isWithheld ? { four_eyes: `提现（${object.slice(WITHDRAWAL.length)}）` } : detail;
}

/** Whether it was done by the reader's organisation as what he is signed in as; guarantee and letter institutions are one. */
function isOfOwnSide(member: Member, { appId, orgType }: WholeEntry): boolean {
  return appId === member.appId && orgType !== null && sideOf(orgType) === sideOf(member.orgType);
}

/** An account at Baofu has an organisation as an institution or as the platform alone, so that it is its own in entries that do not say as which, too. */
function isOfOwnAccount(member: Member, entry: WholeEntry): boolean {
  const mayHaveAccount = member.orgType === 'platform' || isInstitutionType(member.orgType);
  return isOfOwnSide(member, entry) || (entry.orgType === null && entry.appId === member.appId && mayHaveAccount);
}

function sideOf(orgType: OrganisationType): OrganisationType | 'institution' {
  return isInstitutionType(orgType) ? 'institution' : orgType;
}

export async function auditWorkbook(db: Db, context: AppContext, member: Member, given: Search): Promise<FileReply> {
  const search = await searchOf(db, context, member, given);
  // What may not be told is looked for only where there are too many with it, for which much has to be read.
  const withAll = await countEntries(db, { ...search, reader: undefined }, MOST_ROWS);
  if (withAll > MOST_ROWS) refuseTooMany(await countEntries(db, search, MOST_ROWS));
  return workbook({ title: '操作日志', columns: COLUMNS, rows: rowsOf(db, member, search), at: context.clock.now() });
}

/**
 * What the caller may see of what is asked for: the platform everything, who manages users what their own people did, others what they did themselves; what
 * was done as another type of the own organisation without what tells of applications of that type whose bids are not open yet.
 */
async function searchOf(db: Db, context: AppContext, member: Member, given: Search): Promise<LogSearch> {
  const { organisation = '', userName, object, ...others } = given;
  const search: LogSearch = {
    ...others,
    ...(userName === undefined ? {} : { userNames: await namesAlike(db, userName) }),
    ...(object === undefined ? {} : { objects: await objectsMeant(db, object) }),
  };
  if (search.from !== undefined && !isDayOrMinute(search.from)) throw fieldWrong('from', MESSAGES.date);
  if (search.to !== undefined && !isDayOrMinute(search.to)) throw fieldWrong('to', MESSAGES.date);
  const { orgType, appId } = member;
  const readable = { ...search, reader: readerOf(context, member) };
  if (orgType !== 'platform')
    return {
      ...readable,
      appIds: [appId],
      ...(seesColleagues(member) ? {} : { userId: member.userId }),
    };
  return organisation.trim() === '' ? readable : { ...readable, appIds: await organisationsMeant(db, organisation) };
}

function isDayOrMinute(text: string): boolean {
  return isDay(text.slice(0, 10)) && (text.length === 10 || /^([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(11)));
}

function readerOf({ clock }: AppContext, { appId, orgType }: Member): LogReader {
  return { appId, orgType, now: clock.now() };
}

function seesColleagues({ permissions }: Member): boolean {
  return permissions.includes('user:manage');
}

function sees(member: Member, { appId, userId }: { appId: string; userId: string }): boolean {
  return member.orgType === 'platform' || (appId === member.appId && (seesColleagues(member) || userId === member.userId));
}

/** What a number may stand for as it is typed: itself, one in capitals, or a project's. */
async function objectsMeant(db: Db, typed: string): Promise<string[]> {
  return [...new Set([typed, cleanSerialNo(typed), ...(await projectNosAlike(db, typed))])];
}

async function organisationsMeant(db: Db, keyword: string): Promise<string[]> {
  refuseShortWord('organisation', keyword);
  const search = { keyword, orgType: undefined, state: undefined, registerStatus: undefined };
  const found = await organisationsFound(db, search, ORGANISATIONS_AT_ONCE + 1);
  if (found.length > ORGANISATIONS_AT_ONCE)
    throw fieldWrong('organisation', `符合的单位超过 ${ORGANISATIONS_AT_ONCE} 家，请输入更完整的名称`);
  return found.map(({ appId }) => appId);
}

const AT_ONCE = 500;

interface ExportedRow extends AuditRow {
  device: string;
  requestId: string;
  facts: readonly AuditFact[];
}

async function* rowsOf(db: Db, member: Member, search: LogSearch): AsyncGenerator<ExportedRow> {
  let before: LogKey | undefined;
  do {
    const rows = await wholeEntriesBehind(db, search, { before, atMost: AT_ONCE });
    for (const row of rows) yield { ...shown(row), device: row.device, requestId: row.requestId, facts: factsFor(member, row) };
    before = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (before);
}

const COLUMNS: readonly WorkbookColumn<ExportedRow>[] = [
  { title: '时间', width: 22, cell: ({ at }) => formatInstant(at) },
  { title: '单位', width: 30, cell: ({ appName }) => appName },
  { title: '人员', width: 14, cell: ({ userName }) => userName || '系统' },
  { title: '类别', width: 14, cell: ({ kind }) => AUDIT_KINDS[kind].label },
  { title: '操作', width: 24, cell: ({ kind, action }) => auditAction(kind, action) },
  { title: '对象', width: 30, cell: ({ object }) => object },
  { title: '对象名称', width: 30, cell: ({ objectName }) => objectName },
  { title: '结果', width: 10, cell: ({ result }) => AUDIT_RESULTS[result] },
  { title: '来源地址', width: 20, cell: ({ address }) => address },
  { title: '设备', width: 30, cell: ({ device }) => device },
  { title: '请求编号', width: 20, cell: ({ requestId }) => requestId },
  { title: '修改前', width: 40, cell: ({ facts }) => factsIn(facts, 'before') },
  { title: '修改后', width: 40, cell: ({ facts }) => factsIn(facts, 'after') },
];

/** As many characters as a cell of a workbook can hold. */
const LONGEST_CELL = 32_767;

function factsIn(facts: readonly AuditFact[], side: 'before' | 'after'): string {
  const text = facts
    .filter((fact) => fact[side] !== undefined)
    .map((fact) => `${fact.label}：${fact[side] ?? ''}`)
    .join('\n');
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
}

function shown(entry: Omit<LogRow, 'userId'>): AuditRow {
  const { micros, mark, at, kind, action, object, objectName, userName, appName, address, result } = entry;
  return {
    logId: `${micros}-${mark}`,
    at: at.toISOString(),
    kind,
    action,
    object: kind === 'file' ? object : maskContacts(object),
    objectName: maskContacts(objectName),
    userName,
    appName,
    address,
    result,
  };
}

function keyOf(logId: string): LogKey {
  const [micros = '', mark = ''] = logId.split('-');
  return { micros, mark };
}

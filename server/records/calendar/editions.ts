import {
  CALENDAR_FAULTS_NAMED,
  type calendarList,
  type importCalendar,
  type previewCalendar,
  type readCalendarWorkbook,
} from '#contract/calendar';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import { readCalendar, type CalendarRead } from '#domain/calendar/read-calendar';
import type { CalendarDay } from '#domain/calendar/working-days';
import { dayOf } from '#domain/dates';
import { sheetNotice } from '#domain/import/columns';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong } from '../../core/http/answers/errors';
import type { UploadedPart } from '../../core/http/route';
import type { Member } from '../../core/sessions/member';
import { allEditions, editionOf, insertEdition, lockYear } from './repository';

export async function listCalendars(db: Db, { clock }: Pick<AppContext, 'clock'>): Promise<ReplyOf<typeof calendarList>> {
  const editions = (await allEditions(db)).map(({ importedAt, ...edition }) => ({ ...edition, importedAt: importedAt.toISOString() }));
  const years = [...new Set(editions.map(({ year }) => year))];
  const thisYear = Number(dayOf(clock.now().toISOString()).slice(0, 4));
  return {
    list: years.flatMap((year) => {
      const [latest, ...former] = editions.filter((edition) => edition.year === year);
      return latest
        ? [
            {
              ...latest,
              former: former.map(({ version, source, importedAt, importedBy }) => ({ version, source, importedAt, importedBy })),
            },
          ]
        : [];
    }),
    missing: [thisYear, thisYear + 1].filter((year) => !years.includes(year)),
  };
}

const MOST_ROWS = 500;

export async function readWorkbookText(
  { documents }: AppContext,
  { appId }: Member,
  parts: readonly UploadedPart[],
): Promise<ReplyOf<typeof readCalendarWorkbook>> {
  const [part] = parts;
  if (!part) throw fieldWrong('fileData', '请选择要导入的文件');
  const read = await documents.readWorkbook(part.bytes, { mostRows: MOST_ROWS + 1 }, appId);
  if (!read.ok) throw new BusinessError(CODES.excelParseFailed, `Excel 解析失败：${read.message}`);
  const content = read.rows.map(([, cells]) => cells.slice(0, 3).map(oneLine).join(',')).join('\n');
  return { content: content.slice(0, 20_000), notice: sheetNotice(read.facts, '读取') };
}

export async function previewEdition(db: Db, content: string): Promise<ReplyOf<typeof previewCalendar>> {
  const { year, source, days, faults } = readCalendar(content);
  if (faults.length > 0) return { faults: faults.slice(0, CALENDAR_FAULTS_NAMED) };
  const inUse = await editionOf(db, year);
  const before = inUse?.days ?? [];
  return {
    faults: [],
    calendar: { year, source, days, replaces: inUse?.version ?? 0, added: without(days, before), removed: without(before, days) },
  };
}

export async function importEdition(
  db: Db,
  { wallClock }: AppContext,
  { userName }: Member,
  { content, source, replaces }: BodyOf<typeof importCalendar>,
): Promise<ReplyOf<typeof importCalendar>> {
  const read = readCalendar(content);
  if (read.faults.length > 0) throw fieldWrong('content', faultText(read));
  const { year, days } = read;
  return inTransaction(db, async (transaction) => {
    await lockYear(transaction, year);
    const version = (await editionOf(transaction, year))?.version ?? 0;
    if (version !== replaces) throw new BusinessError(CODES.statusChanged, `${String(year)}年的工作日历已被他人更新，请重新核对`);
    await insertEdition(transaction, {
      year,
      version: version + 1,
      source: source?.trim() ? source.trim() : read.source,
      days: JSON.stringify(days),
      importedAt: wallClock.now(),
      importedBy: userName,
    });
    return { year, version: version + 1 };
  });
}

function faultText({ faults }: CalendarRead): string {
  const [first] = faults;
  const place = first && first.line > 0 ? `第 ${String(first.line)} 行：` : '';
  return `${place}${first?.message ?? ''}${faults.length > 1 ? `（另有 ${String(faults.length - 1)} 处错误）` : ''}`;
}

function without(days: readonly CalendarDay[], others: readonly CalendarDay[]): CalendarDay[] {
  const known = new Set(others.map(({ day, kind }) => `${day} ${kind}`));
  return days.filter(({ day, kind }) => !known.has(`${day} ${kind}`));
}

function oneLine(cell: string): string {
  return cell.replaceAll(/[\r\n,，]+/g, ' ').slice(0, 100);
}

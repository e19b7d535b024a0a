import type { PeopleLogRow } from '#contract/people-log';
import type { Db } from '../../core/context';
import type { LoggedValues } from './log-changes';
import { findLogRows, type LogRow, type LogSearch } from './repository';

/** A page of the log, each change with what differs; without who did it and why where `tellsWhy` says no. */
export async function pageOfLog(
  db: Db,
  search: Omit<LogSearch, 'page' | 'size'>,
  { page = 1, size = 10 }: { page?: number | undefined; size?: number | undefined },
  tellsWhy: (row: LogRow) => boolean = () => true,
): Promise<{ list: PeopleLogRow[]; total: number }> {
  const { list, total } = await findLogRows(db, { ...search, page, size });
  return {
    total,
    list: list.map((row) => ({ ...shownRow(row), ...(tellsWhy(row) ? {} : { reason: '', userName: '' }) })),
  };
}

function shownRow({ logId, change, targetName, before, after, reason, userName, appName, at }: LogRow): PeopleLogRow {
  return {
    logId,
    change,
    targetName,
    differences: differences((before ?? {}) as LoggedValues, (after ?? {}) as LoggedValues),
    reason,
    userName,
    appName,
    at: at.toISOString(),
  };
}

function differences(before: LoggedValues, after: LoggedValues): PeopleLogRow['differences'] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((label) => ({
    label,
    before: [...(before[label] ?? [])],
    after: [...(after[label] ?? [])],
  }));
}

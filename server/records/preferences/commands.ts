import { FIRST_LAYOUT, type LayoutSettings } from '#domain/layout';
import { columnsProblem, searchProblem, TABLE_LIMITS, type ColumnSetting, type Density, type TableSearch } from '#domain/tables';
import { foldName } from '#domain/text';
import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldWrong } from '../../core/http/answers/errors';
import { deleteLayout, writeLayout } from './layout-repository';
import { lockPreference, writeColumns, writeDensity, writeSearches, type Owner } from './repository';

export async function changeColumns(
  { db, wallClock }: AppContext,
  owner: Owner,
  columns: ColumnSetting[],
): Promise<{ columns: ColumnSetting[] }> {
  const problem = columnsProblem(owner.table, columns);
  if (problem) throw fieldWrong('columns', problem);
  await writeColumns(db, owner, columns, wallClock.now());
  return { columns };
}

export async function changeDensity({ db, wallClock }: AppContext, owner: Owner, density: Density): Promise<{ density: Density }> {
  await writeDensity(db, owner, density, wallClock.now());
  return { density };
}

export function addSearch({ db, wallClock }: AppContext, owner: Owner, search: TableSearch): Promise<{ searches: TableSearch[] }> {
  const problem = searchProblem(owner.table, search);
  if (problem) throw fieldWrong('search', problem);
  return inTransaction(db, async (transaction) => {
    const { searches: saved } = await lockPreference(transaction, owner, wallClock.now());
    const isAlike = ({ name }: TableSearch) => foldName(name) === foldName(search.name);
    const place = saved.findIndex(isAlike);
    const others = saved.filter((one) => !isAlike(one));
    const searches = others.toSpliced(place < 0 ? others.length : place, 0, search);
    if (searches.length > TABLE_LIMITS.searches)
      throw fieldWrong('search', `每个列表最多保存 ${TABLE_LIMITS.searches} 个常用筛选，请先删除不用的`);
    await writeSearches(transaction, owner, searches, wallClock.now());
    return { searches };
  });
}

export function forgetSearch({ db, wallClock }: AppContext, owner: Owner, name: string): Promise<{ searches: TableSearch[] }> {
  return inTransaction(db, async (transaction) => {
    const { searches: saved } = await lockPreference(transaction, owner, wallClock.now());
    const searches = saved.filter((search) => search.name !== name);
    await writeSearches(transaction, owner, searches, wallClock.now());
    return { searches };
  });
}

/** Without settings the frame is as it was at first again. */
export async function changeLayout(
  { db, wallClock }: AppContext,
  userId: string,
  layout: LayoutSettings | undefined,
): Promise<{ layout: LayoutSettings }> {
  if (layout) await writeLayout(db, userId, layout, wallClock.now());
  else await deleteLayout(db, userId);
  return { layout: layout ?? FIRST_LAYOUT };
}

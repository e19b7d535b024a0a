import type { Menu } from '#contract/users';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { menuFor } from './repository';

/** The menu tree of a member: rows for the organisation type, less what needs a permission that is not held. */
export async function menusOf(db: Db, { orgType, permissions }: Member, counts: ReadonlyMap<string, number>): Promise<Menu[]> {
  const rows = await menuFor(db, orgType);
  const shown = rows.filter((row) => row.permission === '' || permissions.includes(row.permission));
  const entryOf = ({ name, path, icon, iconfont, locale, guard, external, target }: (typeof rows)[number]) => ({
    name,
    path,
    icon,
    pendingCount: counts.get(path) ?? 0,
    ...(iconfont === '' ? {} : { iconfont }),
    ...(locale === '' ? {} : { locale }),
    ...(guard === '' ? {} : { guard }),
    ...(external ? { external: true as const } : {}),
    ...(target === '' ? {} : { target }),
  });
  return shown
    .filter((row) => row.parentId === null)
    .map((row) => ({ row, children: shown.filter((child) => child.parentId === row.menuId) }))
    .filter(({ row, children }) => !row.isGroup || children.length > 0)
    .map(({ row, children }) => ({ ...entryOf(row), children: children.map((child) => ({ ...entryOf(child), children: [] })) }));
}

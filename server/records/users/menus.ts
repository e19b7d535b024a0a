import type { Menu } from '#contract/users';
import { HOME_PATHS, homeKindOf } from '#domain/home/path';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { homeOfChannel } from '../channels/repository';
import { menuFor } from './repository';

/** The menu tree of a member: rows for the organisation type, less what needs a permission that is not held; the home is that of the member's channel. */
export async function menusOf(db: Db, { orgType, permissions, channelCode }: Member, counts: ReadonlyMap<string, number>): Promise<Menu[]> {
  const [rows, channelHome] = await Promise.all([menuFor(db, orgType), homeOfChannel(db, channelCode)]);
  const home = HOME_PATHS[homeKindOf({ orgType, channelHome })];
  const shown = rows.filter((row) => row.permission === '' || permissions.includes(row.permission));
  const entryOf = ({ name, path, icon, iconfont, locale, guard, external, target }: (typeof rows)[number]) => ({
    name,
    path: path === HOME_PATHS.usual ? home : path,
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

import type { Menu } from '#contract/users';
import { menuName } from '#domain/layout';

/** Names of menu entries by their `locale`; an entry whose key stands nowhere is called by its own name. */
const MENU_TEXTS: Readonly<Record<string, string>> = {
  'menu.truth': '保函验真',
};
export interface MenuEntry {
  name: string;
  path: string;
  icon: string;
  /** Symbol of the icon sprite in the icon's place, empty without one. */
  iconfont: string;
  count: number;
  /** What is asked before it is followed, empty where nothing is. */
  guard: string;
  /** Where an entry that leads out of the frame opens; null where it stays in it. */
  opensAt: '_self' | '_blank' | null;
  children: MenuEntry[];
}

interface Shown {
  counts: ReadonlyMap<string, number>;
  /** Without what follows a hyphen. */
  shortNames: boolean;
}

export function menuEntries(menus: readonly Menu[], shown: Shown): MenuEntry[] {
  return menus.map((menu) => {
    const children = menu.children.map((child) => ({ ...entryOf(child, shown), children: [] }));
    const own = entryOf(menu, shown);
    return { ...own, count: children.length > 0 ? children.reduce((sum, { count }) => sum + count, 0) : own.count, children };
  });
}

export function trailOf(entries: readonly MenuEntry[], pathname: string): MenuEntry[] {
  for (const entry of entries) {
    const child = entry.children.find(({ path }) => isAtOrBelow(pathname, path));
    if (child) return [entry, child];
  }
  const entry = entries.find(({ path }) => isAtOrBelow(pathname, path));
  return entry ? [entry] : [];
}

export function isAtOrBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

function entryOf(menu: Omit<Menu, 'children'>, { counts, shortNames }: Shown): Omit<MenuEntry, 'children'> {
  return {
    name: menuName((menu.locale && MENU_TEXTS[menu.locale]) || menu.name, shortNames),
    path: menu.path,
    icon: menu.icon,
    iconfont: menu.iconfont ?? '',
    count: counts.get(menu.path) ?? menu.pendingCount,
    guard: menu.guard ?? '',
    opensAt: menu.external ? (menu.target ?? '_self') : null,
  };
}

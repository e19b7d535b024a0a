import type { Menu } from '#contract/users';

export interface MenuEntry {
  name: string;
  path: string;
  icon: string;
  count: number;
  children: MenuEntry[];
}

export function menuEntries(menus: readonly Menu[], counts: ReadonlyMap<string, number>): MenuEntry[] {
  return menus.map((menu) => {
    const children = menu.children.map((child) => ({ ...entryOf(child, counts), children: [] }));
    const own = entryOf(menu, counts);
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

function entryOf(menu: Omit<Menu, 'children'>, counts: ReadonlyMap<string, number>): Omit<MenuEntry, 'children'> {
  return { name: menu.name, path: menu.path, icon: menu.icon, count: counts.get(menu.path) ?? menu.pendingCount };
}

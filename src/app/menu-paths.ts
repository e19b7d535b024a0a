import type { UserInfo } from '#contract/users';
import { refusalOf } from './layout/menu/menu-guards';

/** Where the menu leads a user: entries whose guard refuses lead nowhere, by an address either. */
export function menuPathsOf(user: UserInfo): string[] {
  return user.menus
    .flatMap((menu) => [menu, ...menu.children])
    .filter(({ guard = '' }) => refusalOf(guard, user) === null)
    .map(({ path }) => path);
}

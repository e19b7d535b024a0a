import type { UserInfo } from '#contract/users';
import { homeKindAt, type HomeKind } from '#domain/home/path';

/** The home that the menu leads to. */
export function ownHomeOf({ menus }: UserInfo): HomeKind {
  return menus.map(({ path }) => homeKindAt(path)).find((kind) => kind !== undefined) ?? 'usual';
}

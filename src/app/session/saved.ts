import { loginMark } from '../../api/wire/credentials';

/** What the session keeps in the tab; read also before the application is there. */
export const KEYS = {
  userInfo: 'userInfo',
  menus: 'guaranteeMenus',
  menuPaths: 'menuPaths',
  permissions: 'permissions',
  multiOrgTypes: 'multiOrgTypes',
  type: 'type',
  code: 'code',
  orgType: 'orgType',
  navTo: 'navTo',
  isPhone: 'isPhone',
  urlOptions: 'urlOptions',
  channel: 'channel',
  loginPath: 'loginPath',
  ownChannel: 'ownChannel',
} as const;

export function recall(key: string): unknown {
  const saved = sessionStorage.getItem(key);
  if (saved === null) return undefined;
  try {
    return JSON.parse(saved) as unknown;
  } catch {
    return undefined;
  }
}

export function hasLoginMark(): boolean {
  return loginMark() !== undefined;
}

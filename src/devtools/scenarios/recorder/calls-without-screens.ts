import { isLogin } from '../format/login-calls';

/** The endpoints that sagas and flows ask by themselves, with their paths, but for changes that screens send too: a run of the store alone has no screens. */
export const CALLS_WITHOUT_SCREENS: Readonly<Record<string, string>> = {
  userInfo: '/user/info',
  sessionLeft: '/user/session/left',
  chooseOrganisation: '/user/login',
  logout: '/api/user/logout',
  payOrder: '/pay/order',
  payResult: '/pay/result',
  payLinkOrder: '/pay/link/order',
  payLinkResult: '/pay/link/result',
  amendmentOrder: '/amendment/order',
  rechargeOrder: '/recharge/order',
  rechargeResult: '/recharge/result',
  signContract: '/contract/sign',
  saveApplication: '/apply/save',
};

const PATHS: ReadonlySet<string> = new Set(Object.values(CALLS_WITHOUT_SCREENS));

/** Whether a replay, which has no screens, makes the call too. */
export function isAskedWithoutScreens(path: string): boolean {
  return PATHS.has(path) || isLogin(path);
}

/** The endpoints that sagas and flows ask by themselves, with their paths. All other calls are made by screens, which a run of the store alone does not have. */
export const CALLS_WITHOUT_SCREENS: Readonly<Record<string, string>> = {
  userInfo: '/user/info',
  chooseOrganisation: '/user/login',
  logout: '/api/user/logout',
  payOrder: '/pay/order',
  payResult: '/pay/result',
  signContract: '/contract/sign',
};

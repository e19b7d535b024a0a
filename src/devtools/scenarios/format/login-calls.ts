const LOGINS: ReadonlySet<string> = new Set([
  '/api/user/login',
  '/api/user/login2',
  '/api/user/login/factor',
  '/api/user/login/passkey',
  '/api/user/tmp_login',
  '/api/user/wx_open_web_login',
  '/api/user/wx_bind_login',
]);

/** The calls that sign a user in: the login page asks them by itself, without a store. */
export function isLogin(path: string): boolean {
  return LOGINS.has(path);
}

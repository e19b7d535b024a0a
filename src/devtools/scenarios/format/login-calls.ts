export const PASSWORD_LOGIN = '/api/user/login';
export const SMS_LOGIN = '/api/user/login2';

/** The calls that sign a user in: the login page asks them by itself, without a store. */
export function isLogin(path: string): boolean {
  return path === PASSWORD_LOGIN || path === SMS_LOGIN;
}

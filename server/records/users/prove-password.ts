import { fieldWrong } from '../../core/http/answers/errors';
import type { ProvePassword } from '../factors/routes';
import { besideLogins } from './login-guard';
import { passwordMatches } from './password';
import { findUser } from './repository';

/** For whoever is signed in already; whoever asks counts the tries. */
export const provePassword: ProvePassword = async ({ db }, { userId, address, password }) => {
  const user = await findUser(db, userId);
  const right = await besideLogins(address, () => passwordMatches(password, user.passwordHash));
  if (!right) throw fieldWrong('password', '登录密码不正确');
};

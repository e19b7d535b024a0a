import { problemOfPassword } from './password';

const mobile = '13800000004';

it.each([
  ['短', 'abc1234', '密码至少 8 个字符'],
  ['长', 'a1'.repeat(65), '密码最多 128 个字符'],
  ['重复', 'ababababab', '密码由少数几个字符重复而成，容易被猜中'],
  ['手机号', `my${mobile}!`, '密码不能包含您的手机号码'],
  ['全角手机号', 'my１３８００００００04!', '密码不能包含您的手机号码'],
  ['平台名称', 'Guarantee1', '密码不能只由平台名称加几个字符组成'],
  ['平台中文名称', '电子保函平台2026', undefined],
])('judges a password by its substance: %s', (_what, password, problem) => {
  expect(problemOfPassword(password, mobile)).toBe(problem);
});

it('demands no kinds of characters, and takes blanks and Chinese', () => {
  for (const password of ['correct horse battery', '春江花月夜 1985', 'zxqvwtkjhp', 'Demo-2026!'])
    expect(problemOfPassword(password, mobile)).toBeUndefined();
});

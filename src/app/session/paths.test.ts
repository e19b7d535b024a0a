import { isOwnPath, pathAfterLogin } from './paths';
import { keep, KEYS } from './storage';

describe('where a login leads', () => {
  beforeEach(() => {
    sessionStorage.clear();
  });

  it('[LG-03] is home by default, and the stored path once', () => {
    expect(pathAfterLogin()).toBe('/home/index');
    keep(KEYS.navTo, '/business-manage/pay?page=2');
    expect(pathAfterLogin()).toBe('/business-manage/pay?page=2');
    expect(pathAfterLogin()).toBe('/home/index');
  });

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '\\\\evil', 'javascript:alert(1)', '/\t/evil.example', ' /home', '/user/login?x=1', '/exception/403', ''])(
    '[LG-03] is never %p',
    (path) => {
      expect(isOwnPath(path)).toBe(false);
      keep(KEYS.navTo, path);
      expect(pathAfterLogin()).toBe('/home/index');
    },
  );
});

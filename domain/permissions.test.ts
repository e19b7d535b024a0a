import { isPermitted, isRouteAllowed } from './permissions';

describe('[PM-02] permission checks', () => {
  const granted = ['user:info', 'charges:standard'];

  it.each([
    ['user:info', true],
    ['user:manage', false],
    [['user:info', 'charges:standard'], true],
    [['user:info', 'user:manage'], false],
    [[], true],
    [{ need: ['user:info', 'user:manage'], mode: 'any' as const }, true],
    [{ need: ['user:manage'], mode: 'any' as const }, false],
    [{ need: 'user:manage', except: true }, true],
    [{ need: 'user:info', except: true }, false],
    [{ need: 'user:manage', fullAccess: true }, true],
    [{}, true],
  ])('%j: %s', (question, permitted) => expect(isPermitted(granted, question)).toBe(permitted));
});

describe('[PM-01] routes', () => {
  const menus = ['/home/index', '/business-manage/pay', 'order/'];

  it.each([
    ['/home/index', true],
    ['/home/index/', true],
    ['/home/index?tab=1#x', true],
    ['/home/index/detail', true],
    ['/home/indexes', false],
    ['/home', false],
    ['/business-manage/payments', false],
    ['/order/1', true],
    ['/business-manage/apply-form?type=a', true],
    ['/business-manage/apply', true],
    ['/business-manage/apply/more', false],
    ['/home/index/../../user-manage', false],
    ['', false],
    ['/', false],
  ])('%j: %s', (path, allowed) => expect(isRouteAllowed(path, menus)).toBe(allowed));

  it('are open while a choice of organisation is pending, and not by an empty menu path', () => {
    expect(isRouteAllowed('/anything', [], { pendingChoice: true })).toBe(true);
    expect(isRouteAllowed('/anything', ['', '/'])).toBe(false);
  });
});

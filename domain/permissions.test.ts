import { organisationTypes } from './organisation/organisation-type';
import { isPermitted, isRouteAllowed, permissionNames, PERMISSIONS, permissionsOf, roleCodes } from './permissions';

describe('[PM-02] permission checks', () => {
  const held = ['user:info', 'charges:standard'];

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
  ])('%j: %s', (question, granted) => expect(isPermitted(held, question)).toBe(granted));
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

describe('[PM-04] roles', () => {
  it.each(roleCodes)('%s gives something in some organisation and never what its organisation lacks', (role) => {
    const all = organisationTypes.map((orgType) => permissionsOf(orgType, [role]));
    expect(all.some((names) => names.length > 0)).toBe(true);
    organisationTypes.forEach((orgType, index) =>
      expect(permissionsOf(orgType, ['admin'])).toEqual(expect.arrayContaining(all[index] ?? [])),
    );
  });

  it('readonly looks and does nothing, also beside other roles', () => {
    for (const orgType of organisationTypes) {
      const names = permissionsOf(orgType, ['admin', 'readonly']);
      expect(names.filter((name) => PERMISSIONS[name].kind !== 'page')).toEqual([]);
      expect(permissionsOf(orgType, ['readonly'])).toEqual(names);
    }
  });

  it.each(['guarantee:apply', 'payment:pay'] as const)('%s is given to bidders alone, whose applications the lifecycle takes', (name) => {
    expect(organisationTypes.filter((orgType) => permissionsOf(orgType, ['admin']).includes(name))).toEqual(['bidder']);
  });

  it('unknown codes give nothing', () => expect(permissionsOf('platform', ['root', 'toString'])).toEqual([]));

  it('the platform has no profile, and every permission is somebody’s', () => {
    expect(permissionsOf('platform', ['admin'])).not.toContain('user:info');
    const everybody = new Set(organisationTypes.flatMap((orgType) => permissionsOf(orgType, ['admin'])));
    expect(permissionNames.filter((name) => !everybody.has(name))).toEqual([]);
  });
});

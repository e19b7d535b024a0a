import { organisationTypes } from './organisation/organisation-type';
import { permissionNames, PERMISSIONS } from './permissions';
import { permissionsGranted, permissionsOf, permissionsPossible, roleCodes } from './roles';

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

  it('what records grant counts once and as far as it is a permission', () => {
    expect(permissionsGranted(['log:view', 'guarantee:view', 'log:view', 'no:such'], ['own'])).toEqual(['guarantee:view', 'log:view']);
    for (const orgType of organisationTypes)
      expect(permissionsPossible(orgType)).toEqual(
        expect.arrayContaining(permissionsOf(orgType, [...roleCodes.filter((role) => role !== 'readonly')])),
      );
  });
});

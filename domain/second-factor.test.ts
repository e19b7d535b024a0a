import { needsSecondFactor, securedWork } from './second-factor';

describe('the work for which an organisation asks a second factor', () => {
  it.each([
    [['payment:pay'], ['pay'], true],
    [['payment:check'], ['pay'], true],
    [['guarantee:handle'], ['issue'], true],
    [['user:manage'], ['administer'], true],
    [['role:edit'], ['administer'], true],
    [['payment:pay'], ['issue', 'administer'], false],
    [['guarantee:view', 'user:info'], securedWork, false],
    [['payment:pay'], [], false],
    [['payment:pay'], ['somethingElse'], false],
  ])('of %j where %j is asked: %s', (permissions, required, expected) => {
    expect(needsSecondFactor(permissions, required)).toBe(expected);
  });
});

import { organisationTypes } from '#domain/organisation/organisation-type';
import { projectEventTypes, type ProjectEventType } from '#domain/project/events';
import { isProjectParty, type ProjectActor, type ProjectFacts, type ProjectState } from '#domain/project/policy';
import { permissionsOf } from '#domain/roles';
import { allowedProjectEvents, decideProject } from './project';

const facts: ProjectFacts = { state: 'pending', everPassed: false, creator: 'AGENCY', beneficiary: 'OWNER', tradeCenter: 'CENTRE' };
const person = (orgType: ProjectActor['orgType'], appId: string, ...roles: string[]): ProjectActor => ({
  orgType,
  appId,
  roles: roles.length > 0 ? roles : ['admin'],
  permissions: permissionsOf(orgType, roles.length > 0 ? roles : ['admin']),
});
const centre = person('tradeCenter', 'CENTRE');
const agency = person('intermediary', 'AGENCY');
const owner = person('bidding', 'OWNER');
const states: ProjectState[] = ['pending', 'pass', 'return', 'toBeAdded', 'aborted', 'deleted'];

function ends(everPassed: boolean, by: ProjectActor): Record<string, Partial<Record<ProjectEventType, ProjectState>>> {
  return Object.fromEntries(
    states.map((state) => [
      state,
      Object.fromEntries(
        projectEventTypes.flatMap((type) => {
          const decision = decideProject({ ...facts, state, everPassed }, { type, by });
          return decision.accepted ? [[type, decision.state]] : [];
        }),
      ),
    ]),
  );
}

describe('[OS-01] the approval of a project', () => {
  it('goes as the platform may lead it', () => {
    expect(ends(false, person('platform', 'PLATFORM'))).toEqual({
      pending: { modify: 'pending', pass: 'pass', return: 'return', requestSupply: 'toBeAdded', abort: 'aborted', delete: 'deleted' },
      pass: { modify: 'pass', postpone: 'pass', abort: 'aborted' },
      return: { modify: 'pending', abort: 'aborted', delete: 'deleted' },
      toBeAdded: { modify: 'pending', abort: 'aborted', delete: 'deleted' },
      aborted: {},
      deleted: {},
    });
  });

  it('is asked for again by what its makers change, and ends in no deletion once bidders could apply', () => {
    const makers = { modify: 'pending' } as const;
    expect(ends(true, agency)).toEqual({
      pending: makers,
      pass: { ...makers, postpone: 'pass' },
      return: makers,
      toBeAdded: makers,
      aborted: {},
      deleted: {},
    });
    expect(decideProject({ ...facts, everPassed: true }, { type: 'delete', by: agency })).toEqual({
      accepted: false,
      code: 40902,
      message: '项目曾审核通过、现待审核，不能“删除项目”',
    });
  });
});

describe('[OS-01] [PM-05] who handles a project', () => {
  it.each([
    ['its maker', agency, ['modify', 'delete']],
    ['its tenderee', owner, ['modify']],
    ['its trade centre', centre, ['modify', 'pass', 'return', 'requestSupply', 'abort']],
    ['another trade centre', person('tradeCenter', 'ELSE'), []],
    ['another agency', person('intermediary', 'ELSE'), []],
    ['a bidder', person('bidder', 'BIDDER'), []],
    ['who edits at the trade centre', person('tradeCenter', 'CENTRE', 'operator'), ['modify']],
    ['who reviews at the trade centre', person('tradeCenter', 'CENTRE', 'reviewer'), ['pass', 'return', 'requestSupply', 'abort']],
    ['who may only look', person('tradeCenter', 'CENTRE', 'admin', 'readonly'), []],
    ['who reviews at the maker’s', person('intermediary', 'AGENCY', 'reviewer'), []],
  ] as const)('%s', (_who, by, may) => {
    const allowed = allowedProjectEvents(facts, by);
    expect(allowed).toEqual(may);
    for (const type of projectEventTypes.filter((one) => one !== 'postpone')) {
      expect(decideProject(facts, { type, by })).toMatchObject(
        allowed.includes(type) ? { accepted: true } : { accepted: false, code: 40301 },
      );
    }
  });

  it.each([
    ['its maker', agency, true],
    ['its tenderee', owner, true],
    ['its trade centre', centre, true],
    ['who reviews at the trade centre', person('tradeCenter', 'CENTRE', 'reviewer'), false],
    ['who may only look', person('tradeCenter', 'CENTRE', 'admin', 'readonly'), false],
    ['a bidder', person('bidder', 'BIDDER'), false],
  ] as const)('once it has passed its opening is postponed, or not, by %s', (_who, by, may) => {
    const passed = { ...facts, state: 'pass', everPassed: true } as const;
    expect(decideProject(passed, { type: 'postpone', by })).toMatchObject(may ? { accepted: true, state: 'pass' } : { code: 40301 });
  });

  it('is any trade centre until one has taken it on', () => {
    const other = person('tradeCenter', 'ELSE');
    expect(allowedProjectEvents({ ...facts, tradeCenter: null }, other)).toContain('pass');
    expect(isProjectParty({ ...facts, tradeCenter: null }, other)).toBe(true);
    expect(allowedProjectEvents({ ...facts, tradeCenter: null, state: 'pass' }, other)).toEqual([]);
    expect(isProjectParty({ ...facts, tradeCenter: null, state: 'return' }, other)).toBe(false);
  });

  it.each(organisationTypes.filter((type) => type !== 'platform'))('is not a %s that takes no part', (orgType) => {
    const stranger = person(orgType, 'STRANGER');
    expect(allowedProjectEvents(facts, stranger)).toEqual([]);
    expect(isProjectParty(facts, stranger)).toBe(false);
  });
});

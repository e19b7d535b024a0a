import type { Person } from '#domain/guarantee/actor';
import { rolesGive } from '#domain/guarantee/event-permissions';
import { guaranteeEventTypes, type GuaranteeEventType } from '#domain/guarantee/events';
import { isWorkedByAdapter, stepNow, type GuaranteeFacts } from '#domain/guarantee/facts';
import { GUARANTEE_STATUSES, stateOf, statusOf } from '#domain/guarantee/status';
import {
  flowKindOf,
  isInWorkList,
  isRecordList,
  mayContain,
  workLists,
  type RecordList,
  type WorkList,
} from '#domain/guarantee/work-lists';
import { organisationTypes } from '#domain/organisation/organisation-type';
import { permissionsOf, roleCodes } from '#domain/roles';
import { mayPayOnline } from '#machines/lifecycle/policy';
import { allowedEvents, decide } from '#machines/lifecycle/run';
import { event, person, TIMES } from './lifecycle-cases';
import { allSituations, facts } from './lifecycle-situations';

const NOW = TIMES[0];

/** The events for which each list is there. */
const WORK: Record<Exclude<WorkList, RecordList>, readonly GuaranteeEventType[]> = {
  signature: ['businessContractSign', 'guaranteeContractSign', 'handInSignFiles', 'confirmSignFiles'],
  pay: ['completedPay'],
  verify: ['approved', 'claimApproved', 'claimed', 'claimReject', 'renewAbort'],
  supply: ['supply', 'update', 'applyReleaseAgain'],
  guarantee_output: ['letter'],
  platform_audit: ['preApproved', 'refunding', 'refunded', 'refundFail'],
  check_pay: ['confirmCollection'],
  perf_audit: ['approved', 'claimApproved', 'claimed', 'claimReject', 'renewAbort'],
  perf_supply: ['supply', 'update'],
  perf_issue: ['letter'],
  perf_collect: ['confirmCollection'],
  perf_archive: ['archive'],
  perf_release: ['finishRelease'],
};
const lists = Object.keys(WORK) as (keyof typeof WORK)[];

/** Every role in every type of organisation, each also named as the auditor `reviewer`, alone and beside another; with and without the right to look only. */
const PEOPLE: readonly Person[] = [
  ...organisationTypes.map((orgType) => person(orgType)),
  person('letter', { appId: 'G' }),
  person('guarantee', { appId: 'L' }),
].flatMap(({ orgType, appId }) =>
  [...roleCodes.map((role) => [role]), ['reviewer', 'financeOperator'], ['operator', 'readonly'], ['admin', 'readonly'], []].map((roles) =>
    person(orgType, { appId, roles }),
  ),
);

/** A signing event names a contract besides. */
const UNSIGNED = guaranteeEventTypes.filter((type) => type !== 'businessContractSign' && type !== 'guaranteeContractSign');

describe.each(allSituations.map((facts, index) => [`${GUARANTEE_STATUSES[stateOf(facts.status)].label} ${String(index)}`, facts] as const))(
  '[PM-05] at %s, for every role',
  (_name, facts) => {
    it('what is offered is what is accepted, and nothing that the roles do not give', () => {
      const differences = PEOPLE.flatMap((by) => {
        const offered = allowedEvents(facts, by, NOW);
        const beyondTheRoles = offered.filter((type) => !rolesGive(by, type));
        const otherwise = UNSIGNED.filter((type) => {
          const decision = decide(facts, event(type, by, NOW));
          const refused = !decision.accepted && decision.code !== 40001;
          return refused === offered.includes(type);
        });
        return [...beyondTheRoles, ...otherwise].map((type) => ({ by, type }));
      });
      expect(differences).toEqual([]);
    });

    it('a list that holds it is one that can hold this status', () => {
      for (const by of PEOPLE) {
        for (const list of lists)
          if (isInWorkList(list, facts, by)) expect([list, mayContain(list, by, [facts.status])]).toEqual([list, true]);
      }
    });

    it('a work list holds it just where one of its events is offered', () => {
      const differences = PEOPLE.flatMap((by) => {
        const offered = allowedEvents(facts, by, NOW);
        return lists.filter((list) => isInWorkList(list, facts, by) !== isWorkOf(list, facts, by, offered)).map((list) => ({ by, list }));
      });
      expect(differences).toEqual([]);
    });
  },
);

it('[PM-05] a role that may only look finds its record and no work, and is refused what it sends', () => {
  for (const facts of allSituations) {
    for (const by of PEOPLE.filter(({ roles }) => roles.includes('readonly'))) {
      expect(allowedEvents(facts, by, NOW)).toEqual([]);
      expect(workLists.filter((list) => isInWorkList(list, facts, by)).filter((list) => !isRecordList(list))).toEqual([]);
    }
  }
});

it('[PM-01] every event that a permission is needed for is given by some role, and by none without it', () => {
  for (const type of guaranteeEventTypes) expect([type, PEOPLE.some((by) => rolesGive(by, type))]).toEqual([type, true]);
  const clerk = person('guarantee', { roles: ['financeOperator'] });
  expect(permissionsOf('guarantee', clerk.roles)).toContain('payment:check');
  expect([rolesGive(clerk, 'confirmCollection'), rolesGive(clerk, 'letter')]).toEqual([true, false]);
});

it('[LC-10] an auditor who is named in person decides nothing without the permission that a return needs', () => {
  const audited = facts(4, { step: 2, level: 1 });
  const decisions = ['approved', 'auditReturn', 'requestSupply'] as const;
  const offeredTo = (role: string) => {
    const by = person('guarantee', { userId: 'u2', roles: [role] });
    return allowedEvents(audited, by, NOW).filter((type) => decisions.some((one) => one === type));
  };
  expect(offeredTo('operator')).toEqual([...decisions]);
  expect(offeredTo('default')).toEqual([]);
});

/**
 * A code is paid through the gateway, so that paying is work although its event is not the bidder's to send; the letter of an institution's system
 * is shown to it all the same. A release without an audit is finished where others are audited, one that ends the chain in a list of its own.
 */
function isWorkOf(list: keyof typeof WORK, facts: GuaranteeFacts, by: Person, offered: readonly GuaranteeEventType[]): boolean {
  if (flowKindOf(list) !== null && flowKindOf(list) !== facts.flowKind) return false;
  if (list === 'pay' && mayPayOnline(facts, by, NOW)) return true;
  if (list === 'verify' && facts.flowKind === 'BID' && offered.includes('finishRelease')) return true;
  if (
    (list === 'guarantee_output' || list === 'perf_issue') &&
    facts.status === statusOf('awaitingLetter') &&
    isWorkedByAdapter(stepNow(facts))
  )
    return isInWorkList(list, facts, by);
  return offered.some((type) => WORK[list].includes(type));
}

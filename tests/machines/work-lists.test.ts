import type { Viewer } from '#domain/guarantee/actor';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { stateOf } from '#domain/guarantee/status';
import { isInWorkList, workLists, workListsFor } from '#domain/guarantee/work-lists';
import { allowedEvents } from '#machines/lifecycle/run';
import { CAST, person, TIMES } from './lifecycle-cases';
import { allSituations, facts, SITUATIONS } from './lifecycle-situations';

const PEOPLE = CAST.filter((by) => by.kind === 'person');
const WORK: Record<string, readonly GuaranteeEventType[]> = {
  signature: ['businessContractSign', 'guaranteeContractSign', 'handInSignFiles', 'confirmSignFiles'],
  verify: ['approved', 'claimed'],
  supply: ['supply', 'update'],
  guarantee_output: ['letter'],
  platform_audit: ['preApproved', 'refunding'],
  check_pay: ['confirmCollection'],
};

describe('[RT-03] work lists', () => {
  it.each(Object.entries(WORK))('%s holds just what this viewer can work on now', (list, types) => {
    const differences = allSituations.flatMap((situation) =>
      PEOPLE.filter(
        (by) =>
          !isLetterOfAnAdapter(situation) &&
          holds(list, situation, by) !== allowedEvents(situation, by, TIMES[0]).some((type) => types.includes(type)),
      ),
    );
    expect(differences).toEqual([]);
  });

  it('pay holds what the bidder owes, though a code is paid through the gateway', () => {
    const owed = allSituations.filter((situation) => isInWorkList('pay', situation, person('bidder')));
    expect(owed).toEqual(SITUATIONS.awaitingPayment);
    expect(allSituations.filter((situation) => isInWorkList('pay', situation, person('guarantee')))).toEqual([]);
  });

  it('are only those of the viewer’s type of organisation', () => {
    for (const situation of allSituations) {
      for (const by of PEOPLE) {
        const shown = workLists.filter((list) => isInWorkList(list, situation, by));
        expect(shown.filter((list) => !workListsFor(by.orgType).includes(list))).toEqual([]);
      }
    }
  });

  it('show everything to parties and nothing to strangers', () => {
    const parties = ['platform', 'bidder', 'guarantee', 'letter', 'bidding', 'intermediary', 'tradeCenter'] as const;
    expect(parties.filter((orgType) => !isInWorkList('guarantee_record', facts(7), person(orgType)))).toEqual([]);
    const strangers: Viewer[] = [
      ...(['bidder', 'guarantee', 'letter', 'bidding', 'intermediary', 'tradeCenter'] as const).map((orgType) =>
        person(orgType, { appId: 'another' }),
      ),
      person('guest'),
      person('personal'),
      person('guarantee', { appId: 'B' }),
    ];
    for (const situation of allSituations)
      for (const viewer of strangers) expect(workLists.filter((list) => isInWorkList(list, situation, viewer))).toEqual([]);
  });

  it('show no work to a reader of the institution', () => {
    const reader = person('guarantee', { roles: ['reviewer', 'readonly'] });
    expect([isInWorkList('verify', SITUATIONS.awaitingAudit[0] ?? facts(4), reader), isInWorkList('verify', facts(14), reader)]).toEqual([
      false,
      false,
    ]);
  });
});

function holds(list: string, situation: GuaranteeFacts, by: Viewer): boolean {
  return workLists.some((name) => name === list && isInWorkList(name, situation, by));
}

function isLetterOfAnAdapter({ status, issueChain, step }: GuaranteeFacts): boolean {
  return stateOf(status) === 'awaitingLetter' && issueChain[step]?.operationWay === 'interface';
}

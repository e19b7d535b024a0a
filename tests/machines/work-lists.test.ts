import type { Person, Viewer } from '#domain/guarantee/actor';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import { auditNow, isWorkedByAdapter, type GuaranteeFacts } from '#domain/guarantee/facts';
import { stateOf } from '#domain/guarantee/status';
import { distinctWorkLists, isInWorkList, isRecordList, widerList, workLists, workListsFor } from '#domain/guarantee/work-lists';
import { homePartsFor } from '#domain/home/parts';
import { KIND_OF_WORK, noticeRecord } from '#domain/notice/kinds';
import { allowedEvents } from '#machines/lifecycle/run';
import { waitingFor, type WaitedFor } from '#machines/lifecycle/waiting';
import { turnsOf } from '#server/work/guarantees/notices/turn';
import { CAST, person, TIMES } from './lifecycle-cases';
import { allSituations, facts, NOT_STANDARD, SITUATIONS } from './lifecycle-situations';

const PEOPLE = CAST.filter((by) => by.kind === 'person');
const WORK: Record<string, readonly GuaranteeEventType[]> = {
  signature: ['businessContractSign', 'guaranteeContractSign', 'handInSignFiles', 'confirmSignFiles'],
  verify: ['approved', 'claimed', 'finishRelease', 'renewAbort'],
  supply: ['supply', 'update', 'applyReleaseAgain'],
  guarantee_output: ['letter'],
  platform_audit: ['preApproved', 'refunding', 'refunded'],
  check_pay: ['confirmCollection'],
};

describe('[RT-03] work lists', () => {
  it.each(Object.entries(WORK))('%s holds just what this viewer can work on now', (list, types) => {
    const differences = allSituations.flatMap((situation) =>
      PEOPLE.filter(
        (by) =>
          !isLetterOfAnAdapter(situation) && contains(list, situation, by) !== offered(situation, by).some((type) => types.includes(type)),
      ),
    );
    expect(differences).toEqual([]);
  });

  it('pay holds what the bidder owes, though a code is paid through the gateway', () => {
    const owed = allSituations.filter((situation) => isInWorkList('pay', situation, person('bidder')));
    expect(owed).toEqual(SITUATIONS.awaitingPayment);
    expect(allSituations.filter((situation) => isInWorkList('pay', situation, person('guarantee')))).toEqual([]);
  });

  it('[RT-02] [OS-05] hold what waits for somebody, so that badge, home and notice tell each whom it waits for', () => {
    const waiting = allSituations
      .filter((situation) => !isWorkedBySystem(situation))
      .flatMap((situation) => waitingFor(situation).parties.map((party) => ({ situation, party })));
    const uninformed = waiting.filter(({ situation, party }) => !peopleOf(party).some((by) => isInformed(situation, by)));
    expect(uninformed.map(({ situation, party }) => [situation.status, party.orgType, waitingFor(situation).text])).toEqual([]);
    expect(new Set(waiting.map(({ party }) => party.orgType))).toEqual(new Set(['platform', 'bidder', 'guarantee', 'letter', 'bidding']));
  });

  it('[LC-04] hold a fee that is owed though the letter is over, for the institution until it is collected', () => {
    const held = (situation: GuaranteeFacts, by: Person) =>
      workLists.filter((list) => !isRecordList(list) && isInWorkList(list, situation, by));
    for (const status of [8, 16] as const) {
      const owed = facts(status, { ...NOT_STANDARD, step: 2 });
      expect(held(owed, person('guarantee'))).toEqual(['check_pay', 'perf_collect']);
      for (const orgType of ['platform', 'bidder', 'letter', 'bidding'] as const) expect(held(owed, person(orgType))).toEqual([]);
      for (const step of [3, 4, 5]) expect(held({ ...owed, step }, person('guarantee'))).toEqual([]);
    }
  });

  it('show a beneficiary no release of its own while the bids are sealed', () => {
    const [returned] = SITUATIONS.letterIssued.filter(({ release }) => release?.returned);
    if (!returned) throw new Error('no returned release');
    const shown = (sealed: boolean) => isInWorkList('supply', { ...returned, sealed }, person('bidding'));
    expect([shown(false), shown(true)]).toEqual([true, false]);
  });

  it('[RT-08] show the platform of what is sealed its work alone, bidder and institutions their record too', () => {
    for (const situation of allSituations) {
      const sealed = { ...situation, sealed: true };
      const shown = (orgType: 'platform' | 'bidder' | 'guarantee', one: GuaranteeFacts) =>
        workLists.filter((list) => isInWorkList(list, one, person(orgType)));
      expect(shown('platform', sealed)).toEqual(shown('platform', situation).filter((list) => !isRecordList(list)));
      for (const orgType of ['bidder', 'guarantee'] as const) expect(shown(orgType, sealed)).toEqual(shown(orgType, situation));
    }
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

/** A release that ends the chain stands in a list of its own. */
function offered(situation: GuaranteeFacts, by: Person): GuaranteeEventType[] {
  return allowedEvents(situation, by, TIMES[0]).filter((type) => type !== 'finishRelease' || situation.flowKind === 'BID');
}

function contains(list: string, situation: GuaranteeFacts, by: Viewer): boolean {
  return workLists.some((name) => name === list && isInWorkList(name, situation, by));
}

function peopleOf({ orgType, appId }: WaitedFor): Person[] {
  return PEOPLE.filter((by) => by.orgType === orgType && (appId === null || by.appId === appId));
}

/** By a list, whose rows the badge counts and the home names, and by a notice. */
function isInformed(situation: GuaranteeFacts, by: Person): boolean {
  const { orgType } = by;
  const lists = workListsFor(orgType).filter((list) => !isRecordList(list) && isInWorkList(list, situation, by));
  const cards: readonly string[] = distinctWorkLists(orgType);
  const atHome = [false, true].every((isWage) => homePartsFor(by, isWage).includes('pending'));
  const notices = turnsOf(situation, by, TIMES[0]).map((work) => noticeRecord(KIND_OF_WORK[work]).orgTypes ?? []);
  return lists.some((list) => cards.includes(widerList(list))) && atHome && notices.some((orgTypes) => orgTypes.includes(orgType));
}

/** Nobody of the institution can do what its system does. */
function isWorkedBySystem(situation: GuaranteeFacts): boolean {
  return isWorkedByAdapter(auditNow(situation)?.step) || isLetterOfAnAdapter(situation);
}

function isLetterOfAnAdapter({ status, issueChain, step }: GuaranteeFacts): boolean {
  return stateOf(status) === 'awaitingLetter' && issueChain[step]?.operationWay === 'interface';
}

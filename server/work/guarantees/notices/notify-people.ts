import type { Person } from '#domain/guarantee/actor';
import { isSignedOnPaper, stepNow, type GuaranteeFacts } from '#domain/guarantee/facts';
import { isInstitutionType } from '#domain/guarantee/parties';
import { AFTER_OPENING, isWithheld } from '#domain/guarantee/sealed';
import { rowOf, statusOf } from '#domain/guarantee/status';
import { KIND_OF_WORK, type AboutGuarantee } from '#domain/notice/kinds';
import type { AppContext, Db } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import { dropOvertaken } from '../../../records/four-eyes/notices';
import { settleWork, notify, recipientsAmong, type Addressee, type AddressedNotice } from '../../../records/notices/notify';
import { colleaguesOf, type Colleague } from '../../../records/notices/repository';
import type { Delivery } from '../effects/effect';
import { factsOf } from '../facts';
import { newsOf, type NewsParty } from './news';
import { applicationsToNotifyOf, eventsOf, type ApplicationToNotifyOf, type EventToNotifyOf } from './repository';
import { enteredBy, turnsOf } from './turn';

/**
 * Tells people of events: whoever must act now, and whoever has to know. Nobody is told of what they did themselves, and whoever may not see the application yet
 * hears nothing of it.
 */
export function notifyPeople(context: AppContext, deliveries: readonly Delivery[]): Promise<void> {
  return inTransaction(context.db, async (db) => {
    const now = context.clock.now();
    const applications = await peopleAround(db, [...new Set(deliveries.map(({ applyNo }) => applyNo))]);
    const events = await eventsOf(db, applications);
    const turns: AddressedNotice[] = [];
    const news: AddressedNotice[] = [];
    for (const application of applications) {
      const own = events.filter(({ applyNo }) => applyNo === application.applyNo);
      turns.push(...turnsIn(application, own, now));
      news.push(
        ...newsTo(
          application,
          own.filter((event) => deliveries.some((delivery) => isOf(event, delivery))),
        ),
      );
    }
    await settleWork(db, context, turnSources(events), turns);
    await dropOvertaken(
      db,
      context,
      applications.map(({ applyNo, version }) => ({ target: applyNo, version })),
    );
    await notify(db, context, [...turns, ...news]);
  });
}

/**
 * Tells whoever is named by now in the flows of these applications where it is their turn, nobody else again, and takes what told of a turn off whose it was. Answers
 * the applications that wait for them.
 */
export async function notifyNamed(db: Db, context: AppContext, applyNos: readonly string[], userId: string): Promise<Surrounded[]> {
  const now = context.clock.now();
  const applications = await peopleAround(db, applyNos);
  const events = await eventsOf(db, applications);
  const around = applications.map((application) => {
    const own = events.filter(({ applyNo }) => applyNo === application.applyNo);
    return { application, turns: turnsIn(application, own, now, userId) };
  });
  const isTheirs = ({ to }: AddressedNotice) => to.some((one) => one.userId === userId);
  const turns = around.flatMap((one) => one.turns);
  await settleWork(db, context, turnSources(events), turns);
  await notify(db, context, turns.filter(isTheirs));
  return around.filter((one) => one.turns.some(isTheirs)).map(({ application }) => application);
}

/** An application with everybody who works for one of its parties. */
export interface Surrounded extends ApplicationToNotifyOf {
  facts: GuaranteeFacts;
  people: readonly Colleague[];
}

/** These applications, each with its people. */
export async function peopleAround(db: Db, applyNos: readonly string[]): Promise<Surrounded[]> {
  const applications = await applicationsToNotifyOf(db, applyNos);
  const appIds = new Set(applications.flatMap(notifiedParties));
  const everybody = await colleaguesOf(db, { appIds: [...appIds], orgTypes: ['platform'] });
  return applications.map((application) => {
    const own = notifiedParties(application);
    return {
      ...application,
      facts: factsOf(application),
      people: everybody.filter(({ orgType, appId }) => orgType === 'platform' || own.includes(appId)),
    };
  });
}

/** Those of its people who belong to this party and are told of this kind. */
export function partyOf({ facts, people }: Surrounded, party: NewsParty | 'authority'): readonly Colleague[] {
  const { bidder, beneficiary, guarantee, letter, tradeCenter } = facts.parties;
  switch (party) {
    case 'bidder':
      return people.filter(({ orgType, appId }) => orgType === 'bidder' && appId === bidder);
    case 'institutions':
      return people.filter(({ orgType, appId }) => isInstitutionType(orgType) && (appId === guarantee || appId === letter));
    case 'beneficiary':
      return !facts.sealed ? people.filter(({ orgType, appId }) => orgType === 'bidding' && appId === beneficiary) : [];
    case 'authority':
      return people.filter(
        ({ orgType, appId }) => orgType === 'platform' || (orgType === 'tradeCenter' && !facts.sealed && appId === tradeCenter),
      );
  }
}

/** An application as notices name it. */
export function aboutOf(application: Surrounded, reason?: string | null): AboutGuarantee {
  const { applyNo, productName, projectName, sectionNames, bidderAppName, guaranteeAppName, facts } = application;
  const { bidOpeningAt, status } = facts;
  const onPaper = status === statusOf('awaitingSignature') && isSignedOnPaper(stepNow(facts));
  return {
    applyNo,
    productName,
    projectName,
    sectionNames,
    bidderName: bidderAppName,
    guaranteeName: guaranteeAppName,
    expiryDate: facts.expiryDate,
    ...(onPaper ? { onPaper } : {}),
    ...(status === statusOf('refundFailed') ? { refundFailed: true } : {}),
    ...(rowOf(status).deadline === 'bidOpening' && bidOpeningAt !== null ? { bidOpeningAt } : {}),
    ...(reason ? { reason } : {}),
  };
}

/** Of an application whose bids are not open the platform's people are told neither bidder nor project nor its days, nor what people wrote, who name them. */
export function withheldFromPlatform({ facts }: Pick<Surrounded, 'facts'>, notice: OfApplication): AddressedNotice[] {
  const maySee = ({ orgType }: Addressee) => orgType === undefined || !isWithheld(facts, { orgType });
  const [seeing, others] = [notice.to.filter(maySee), notice.to.filter((one) => !maySee(one))];
  if (others.length === 0) return [notice];
  const nameless = { ...notice, about: withoutNames(notice.about), to: others } as AddressedNotice;
  return seeing.length === 0 ? [nameless] : [{ ...notice, to: seeing }, nameless];
}

type OfApplication = Extract<AddressedNotice, { about: AboutGuarantee }>;

function withoutNames<About extends AboutGuarantee>({ bidOpeningAt: _opening, expiryDate: _expiry, reason, ...about }: About) {
  return { ...about, ...(reason === undefined ? {} : { reason: AFTER_OPENING }), bidderName: '投标人', projectName: '', sectionNames: '' };
}

/** A colleague as the lifecycle's policy knows them. */
export function personOf(colleague: Colleague): Person {
  return { kind: 'person', ...colleague };
}

function notifiedParties(application: ApplicationToNotifyOf): string[] {
  const { bidderAppId, guaranteeAppId, letterAppId, beneficiaryAppId, tradeCenterAppId } = application;
  return [bidderAppId, guaranteeAppId, letterAppId, beneficiaryAppId, tradeCenterAppId].filter((appId) => appId !== null);
}

function newsTo(application: Surrounded, events: readonly EventToNotifyOf[]): AddressedNotice[] {
  return events.flatMap((event) => {
    const news = newsOf(event);
    if (!news) return [];
    const people = news.to.flatMap((party) => partyOf(application, party)).filter(({ userId }) => userId !== event.actorId);
    const source = `event/${application.applyNo}/${event.sequence}`;
    return [{ kind: news.kind, about: aboutOf(application, event.reason), source, to: recipientsAmong(news.kind, people) }];
  });
}

/** Whoever led to the turn knows of it, unless it was given to them (`givenTo`) since. */
function turnsIn(application: Surrounded, events: readonly EventToNotifyOf[], now: Date, givenTo?: string): AddressedNotice[] {
  const entered = enteredBy(events);
  const source = turnSource(application.applyNo, entered?.sequence ?? application.version);
  const about = aboutOf(application, entered?.reason);
  return application.people
    .filter(({ userId }) => userId !== entered?.actorId || userId === givenTo)
    .flatMap((colleague) =>
      turnsOf(application.facts, personOf(colleague), now.toISOString()).flatMap((work) =>
        withheldFromPlatform(application, { kind: KIND_OF_WORK[work], about, source, to: [colleague] }),
      ),
    );
}

function turnSources(events: readonly EventToNotifyOf[]): string[] {
  return events.map(({ applyNo, sequence }) => turnSource(applyNo, sequence));
}

function turnSource(applyNo: string, sequence: number): string {
  return `turn/${applyNo}/${sequence}`;
}

function isOf(event: EventToNotifyOf, delivery: Delivery): boolean {
  return delivery.applyNo === event.applyNo && delivery.sequence === event.sequence;
}

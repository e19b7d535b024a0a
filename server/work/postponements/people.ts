import { AMENDMENT_STATES, maySendAmendment, type AmendmentState, type SentAmendmentEventType } from '#domain/guarantee/amendment';
import { isInsider } from '#domain/guarantee/insiders';
import { statusOf } from '#domain/guarantee/status';
import { concernsPlatform } from '#domain/guarantee/work-lists';
import type { AppContext, Db } from '../../core/context';
import { notifyOrganisations, type Receiver } from '../../core/events/notify';
import { settleWork, notify, recipientsAmong } from '../../records/notices/notify';
import type { Colleague } from '../../records/notices/repository';
import { partiesOf } from '../guarantees/effects/notify';
import { aboutOf, partyOf, peopleAround, personOf, withheldFromPlatform, type Surrounded } from '../guarantees/notices/notify-people';
import type { AmendmentRow } from './repository';

type NotifiedAmendment = Pick<
  AmendmentRow,
  'amendmentNo' | 'applyNo' | 'state' | 'version' | 'answer' | 'expiryBefore' | 'expiryAfter' | 'openingAfter' | 'reason'
>;

/** Whose turn it is, by what they would send. */
const TURN: Partial<Record<AmendmentState, SentAmendmentEventType>> = {
  awaitingInstitution: 'accept',
  awaitingBidder: 'agree',
  awaitingCollection: 'collect',
};

/**
 * Tells whoever has to answer, and bidder and institution what became of it; nobody else, since bids are sealed. Their open pages ask again.
 */
export async function notifyOfAmendment(db: Db, context: AppContext, amendment: NotifiedAmendment, by = ''): Promise<void> {
  const [application] = await peopleAround(db, [amendment.applyNo]);
  if (!application) return;
  await notify(db, context, withheldFromPlatform(application, noticeOf(application, amendment, by)));
  const { applyNo, facts } = application;
  await notifyOrganisations(db, [
    {
      to: [...partiesOf(application), ...platformsAmong(application, amendment.state)],
      change: {
        kind: 'application',
        applyNo,
        guaranteeStatus: facts.status,
        step: facts.step,
        version: facts.version,
        byEvent: false,
        passed: [],
      },
    },
  ]);
}

/** Whoever was asked about the amendment as it stood needs to answer no more. */
export function settleQuestions(
  db: Db,
  context: AppContext,
  { amendmentNo, version }: Pick<NotifiedAmendment, 'amendmentNo' | 'version'>,
): Promise<void> {
  return settleWork(db, context, [sourceOf(amendmentNo, version)], []);
}

function noticeOf(application: Surrounded, amendment: NotifiedAmendment, by: string) {
  const { amendmentNo, version, state, answer, expiryBefore, expiryAfter, openingAfter, reason } = amendment;
  const wanted = TURN[state];
  const about = {
    ...aboutOf(application, answer ?? reason),
    expiryDate: expiryAfter,
    ...(expiryBefore === expiryAfter ? { keepsLastDay: true as const } : {}),
    bidOpeningAt: openingAfter.toISOString(),
    outcome: AMENDMENT_STATES[state].label,
  };
  const source = sourceOf(amendmentNo, version);
  if (wanted === undefined) {
    const kind = state === 'moved' ? 'openingPostponed' : 'amendmentSettled';
    const people = (['bidder', 'institutions'] as const).flatMap((party) => partyOf(application, party));
    return { kind, about, source, to: recipientsAmong(kind, people).filter(({ userId }) => userId !== by) } as const;
  }
  const to = whoMaySend(application, wanted).filter(({ userId }) => userId !== by);
  return { kind: 'amendmentToAnswer', about, source, to } as const;
}

/** Those of an application's people who may send this about an amendment of it. */
export function whoMaySend({ people, facts }: Surrounded, type: SentAmendmentEventType): Colleague[] {
  return people.filter((colleague) => isInsider(colleague) && maySendAmendment(facts, personOf(colleague), type));
}

/** Of an application that is sealed the platform hears where it confirms what the longer letter costs more. */
function platformsAmong({ people, facts }: Surrounded, state: AmendmentState): Receiver[] {
  const isCollected = state === 'awaitingCollection' || state === 'issuing';
  if (facts.sealed && !(isCollected && concernsPlatform(facts, [statusOf('paid')]))) return [];
  const appIds = people.filter(({ orgType }) => orgType === 'platform').map(({ appId }) => appId);
  return [...new Set(appIds)].map((appId) => ({ appId, orgType: 'platform' }));
}

function sourceOf(amendmentNo: string, version: number): string {
  return `amendment/${amendmentNo}/${version}`;
}

import { auditNow, isWorkedByAdapter, stepNow, type GuaranteeFacts } from '#domain/guarantee/facts';
import { statusOf } from '#domain/guarantee/status';
import type { NoticeKind } from '#domain/notice/kinds';
import type { AppContext } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import { notify, recipientsAmong } from '../../../records/notices/notify';
import { aboutOf, partyOf, peopleAround, personOf, withheldFromPlatform, type Surrounded } from './notify-people';
import { findNear, markNotified, type NotifiedDeadline } from './repository';
import { turnsOf } from './turn';

const atOnce = 100;

/**
 * Tells of bids that open and letters that expire within a day, and of wage letters that expire within a month, each deadline once; one that is moved is told of
 * again.
 */
export async function notifyOfDeadlines(context: AppContext): Promise<void> {
  for (const deadline of ['opening', 'expiry', 'wageMonth'] as const) while (await notifyOfSome(context, deadline));
}

/** Answers whether there may be more. */
function notifyOfSome(context: AppContext, deadline: NotifiedDeadline): Promise<boolean> {
  return inTransaction(context.db, async (db) => {
    const now = context.clock.now();
    const near = await findNear(db, deadline, now, atOnce);
    if (near.length === 0) return false;
    const at = new Map(near.map((one) => [one.applyNo, one.at]));
    const applications = await peopleAround(db, [...at.keys()]);
    await notify(
      db,
      context,
      applications.flatMap((application) =>
        withheldFromPlatform(application, noticeOf(application, deadline, at.get(application.applyNo) ?? '', now)),
      ),
    );
    await markNotified(db, deadline, near, now);
    return near.length === atOnce;
  });
}

function noticeOf(application: Surrounded, deadline: NotifiedDeadline, at: string, now: Date) {
  const kind = KINDS[deadline];
  const to =
    deadline === 'opening'
      ? beforeOpening(application, kind, now)
      : PARTIES[deadline].flatMap((party) => recipientsAmong(kind, partyOf(application, party)));
  return { kind, about: aboutOf(application), source: `${deadline}/${application.applyNo}/${at}`, to };
}

const KINDS = { opening: 'openingNear', expiry: 'expiryNear', wageMonth: 'wageMonth' } as const satisfies Record<
  NotifiedDeadline,
  NoticeKind
>;
const PARTIES = {
  expiry: ['bidder', 'institutions', 'beneficiary'],
  wageMonth: ['bidder', 'institutions', 'beneficiary', 'authority'],
} as const;

/** The bidder, and whoever holds the letter up: those whose turn it is, or whose system it waits for. */
function beforeOpening(application: Surrounded, kind: NoticeKind, now: Date) {
  const { facts, people } = application;
  const due = waitsForSystem(facts)
    ? recipientsAmong('institutionUnanswered', partyOf(application, 'institutions'))
    : people.filter((colleague) => turnsOf(facts, personOf(colleague), now.toISOString()).length > 0);
  return [...recipientsAmong(kind, partyOf(application, 'bidder')), ...due];
}

function waitsForSystem(facts: GuaranteeFacts): boolean {
  const audit = auditNow(facts);
  return isWorkedByAdapter(audit ? audit.step : facts.status === statusOf('awaitingLetter') ? stepNow(facts) : undefined);
}

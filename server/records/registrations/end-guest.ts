import type { OrganisationType } from '#domain/organisation/organisation-type';
import { decideJoin } from '#machines/lifecycle/join-request';
import { decideRegistration } from '#machines/lifecycle/registration';
import type { AppContext, Db } from '../../core/context';
import { joinRequestOf, lockWaitingOf, updateJoin } from './join-repository';
import { logged } from './log';
import { leaveGuests } from './membership-repository';
import { notifyAsked, notifyReviewers, settleAnswer, settleReview } from './notify';
import { latestOf, lockOpenOf, updateRegistration, type RegistrationRow } from './repository';

interface LetIn {
  /** Who let him in, or he himself by an invitation, as one of the organisation. */
  by: { userId: string; userName: string; orgType: OrganisationType };
  at: Date;
}

/** Who works for an organisation from now on is no guest any more, registers none of his own, and asks no other to be let in. Within a transaction. */
export async function endGuest(db: Db, context: AppContext, userId: string, { by, at }: LetIn): Promise<void> {
  await withdrawWaitingJoin(db, context, userId, at);
  await closeRegistration(db, context, userId, { by, at });
  await leaveGuests(db, userId);
}

/** Whether something that this user has filled in or sent would end so. */
export async function endsRequests(db: Db, userId: string): Promise<boolean> {
  const [registration, join] = await Promise.all([latestOf(db, userId), joinRequestOf(db, userId)]);
  return (registration !== undefined && isUnderway(registration)) || join?.status === 'waiting';
}

function isUnderway({ status, data }: RegistrationRow): boolean {
  const isFilledIn = data.enterprise !== undefined || data.papers !== undefined || data.agent !== undefined;
  return status === 'pending' || status === 'return' || (status === 'draft' && isFilledIn);
}

async function withdrawWaitingJoin(db: Db, context: AppContext, userId: string, at: Date): Promise<void> {
  const row = await lockWaitingOf(db, userId);
  if (!row) return;
  const decision = decideJoin(row.status, { type: 'withdraw' });
  if (!decision.accepted) return;
  await updateJoin(db, row.joinNo, { status: decision.state, answer: null, answeredBy: null, answeredAt: at });
  await settleAnswer(db, context, row.joinNo);
  await notifyAsked(db, row.appId);
}

async function closeRegistration(db: Db, context: AppContext, userId: string, { by, at }: LetIn): Promise<void> {
  const row = await lockOpenOf(db, userId);
  if (!row) return;
  const decision = decideRegistration(row.status, { type: 'join' });
  if (!decision.accepted) return;
  const version = row.version + 1;
  await updateRegistration(db, row.registrationNo, { status: decision.state, version, decidedAt: at });
  await logged(db, { registrationNo: row.registrationNo, sequence: version, event: 'join', state: decision.state, by, at });
  await settleReview(db, context, row);
  await notifyReviewers(db);
}

import type { AppContext, Db } from '../../core/context';
import { notifyOrganisations } from '../../core/events/notify';
import { notifyPlatform } from '../../core/events/notify-platform';
import { notify, recipientsAmong, settleWork } from '../notices/notify';
import { colleaguesOf, type Colleague } from '../notices/repository';
import type { JoinRow } from './join-repository';
import type { RegistrationRow } from './repository';

/** Tells whoever reviews that a registration waits for them, as it was sent with this version. */
export async function notifyOfRegistration(
  db: Db,
  context: AppContext,
  sent: Pick<RegistrationRow, 'registrationNo' | 'version' | 'orgName' | 'agentName'>,
): Promise<void> {
  const kind = 'registrationToReview';
  const to = recipientsAmong(kind, await colleaguesOf(db, { orgTypes: ['platform'] }));
  const about = { registrationNo: sent.registrationNo, orgName: sent.orgName || sent.agentName, applicantName: sent.agentName };
  await notify(db, context, [{ kind, about, source: reviewOf(sent), to }]);
}

/** It waits for no review any more. */
export function settleReview(db: Db, context: AppContext, sent: Pick<RegistrationRow, 'registrationNo' | 'version'>): Promise<void> {
  return settleWork(db, context, [reviewOf(sent)], []);
}

function reviewOf({ registrationNo, version }: Pick<RegistrationRow, 'registrationNo' | 'version'>): string {
  return `registration-review ${registrationNo} ${version}`;
}

/** Every page of the platform asks again for what it shows of registrations. */
export function notifyReviewers(db: Db): Promise<void> {
  return notifyPlatform(db, ['registration', 'badges']);
}

/** Whoever registered is told what was decided, wherever he works. */
export function notifyApplicant(
  db: Db,
  context: AppContext,
  { registrationNo, version, userId, status, orgName, agentName }: RegistrationRow,
  { places, opinion }: { places: number; opinion: string | undefined },
): Promise<void> {
  const about = { orgName: orgName || agentName, places, ...(opinion === undefined ? {} : { reason: opinion }) };
  const kind = status === 'pass' ? ('registrationPassed' as const) : ('registrationReturned' as const);
  return notify(db, context, [{ kind, about, source: `registration ${registrationNo} ${version}`, to: [{ userId }] }]);
}

/** Who may answer those that want to be let into this organisation. */
export async function answerersOf(db: Db, { appId, orgType }: Pick<JoinRow, 'appId' | 'orgType'>): Promise<Colleague[]> {
  const colleagues = await colleaguesOf(db, { appIds: [appId] });
  return recipientsAmong(
    'joinToAnswer',
    colleagues.filter((colleague) => colleague.orgType === orgType),
  );
}

/** Tells whoever may answer that somebody wants to be let in. */
export function notifyAnswerers(
  db: Db,
  context: AppContext,
  { joinNo, orgName, userName }: Pick<JoinRow, 'joinNo' | 'userName'> & { orgName: string },
  to: readonly Colleague[],
): Promise<void> {
  return notify(db, context, [{ kind: 'joinToAnswer', about: { orgName, applicantName: userName }, source: answerOf(joinNo), to }]);
}

/** A request waits for no answer any more. */
export function settleAnswer(db: Db, context: AppContext, joinNo: string): Promise<void> {
  return settleWork(db, context, [answerOf(joinNo)], []);
}

function answerOf(joinNo: string): string {
  return `join-answer ${joinNo}`;
}

/** Whoever asked to be let in is told the answer; a refusal has its reason. */
export function notifyJoined(
  db: Db,
  context: AppContext,
  { joinNo, userId, orgName }: JoinRow & { orgName: string },
  reason?: string,
): Promise<void> {
  const about = { orgName, ...(reason === undefined ? {} : { reason }) };
  return notify(db, context, [{ kind: 'joinAnswered', about, source: `join ${joinNo}`, to: [{ userId }] }]);
}

/** The pages of this organisation ask again who wants to be let in, and how many there are. */
export function notifyAsked(db: Db, appId: string): Promise<void> {
  const to = [{ appId }];
  return notifyOrganisations(db, [
    { to, change: { kind: 'registration' } },
    { to, change: { kind: 'badges' } },
  ]);
}

/** The pages of this organisation or guest ask again for what they show of registrations. */
export function notifyOrganisation(db: Db, appId: string): Promise<void> {
  return notifyOrganisations(db, [{ to: [{ appId }], change: { kind: 'registration' } }]);
}

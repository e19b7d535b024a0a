import type { AppContext, Db } from '../../core/context';
import { notifyOrganisations } from '../../core/events/notify';
import { notifyPlatform } from '../../core/events/notify-platform';
import { notify } from '../notices/notify';
import type { JoinRow } from './join-repository';
import type { RegistrationRow } from './repository';

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

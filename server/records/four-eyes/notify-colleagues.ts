import { FOUR_EYES, type FourEyesSubject } from '#domain/four-eyes';
import type { Db } from '../../core/context';
import { notifyOrganisations } from '../../core/events/notify';

/** The pages of the maker's colleagues ask again for what waits. */
export async function notifyColleagues(db: Db, { subject, appId }: { subject: FourEyesSubject; appId: string }): Promise<void> {
  const to = FOUR_EYES[subject].orgTypes.map((orgType) => ({ appId, orgType }));
  await notifyOrganisations(db, [{ to, change: { kind: 'fourEyes' } }]);
}

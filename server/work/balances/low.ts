import type { AppContext, Db } from '../../core/context';
import { notify, recipientsAmong } from '../../records/notices/notify';
import { readOrganisation } from '../../records/organisations/repository';
import { markNotifiedLow } from './account-repository';
import { ownersOf } from './notify';

/** Tells the organisation, once, that its balance is below what it set. In the transaction of whatever took from it. */
export async function notifyIfLow(db: Db, context: AppContext, appId: string): Promise<void> {
  const low = await markNotifiedLow(db, appId);
  if (!low) return;
  const { orgName } = await readOrganisation(db, appId);
  const to = recipientsAmong('balanceLow', await ownersOf(db, appId));
  await notify(db, context, [{ kind: 'balanceLow', about: { orgName }, source: `balance/${appId}/low/${String(low.sequence)}`, to }]);
}

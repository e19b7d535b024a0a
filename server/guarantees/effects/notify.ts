import { type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../context';
import { notifyOrganisation } from '../../events/notify';
import { readFacts } from '../repository';
import type { Delivery } from './registry';

/** Every page of the application's organisations and of the platform asks again: whoever has to act now, and whoever had to until now. */
export async function notifyParties({ db }: AppContext, { applyNo }: Delivery): Promise<void> {
  const [row, platforms] = await Promise.all([readFacts(db, applyNo), platformAppIds(db)]);
  if (!row) return;
  const parties = [row.bidderAppId, row.guaranteeAppId, row.letterAppId, row.beneficiaryAppId, row.intermediaryAppId, row.tradeCenterAppId];
  const appIds = [...platforms, ...parties.filter((appId) => appId !== null)];
  await notifyOrganisation(db, appIds, { kind: 'application', applyNo }, { kind: 'badges' });
}

async function platformAppIds(db: AppContext['db']): Promise<string[]> {
  const rows = await db.selectFrom('organisation').select('appId').where(sql<SqlBool>`'platform' = any(org_types)`).execute();
  return rows.map(({ appId }) => appId);
}

import { sql } from 'kysely';
import type { AppContext } from '../../context';
import { notifyOrganisations } from '../../events/notify';
import { platformAppIds } from '../../events/tell-platform';
import type { Delivery } from './registry';

/** Every page of the applications' organisations and of the platform asks again: whoever has to act now, and whoever had to until now. */
export async function notifyParties({ db }: AppContext, deliveries: readonly Delivery[]): Promise<void> {
  const applyNos = [...new Set(deliveries.map(({ applyNo }) => applyNo))];
  const [applications, platforms] = await Promise.all([partiesOf(db, applyNos), platformAppIds(db)]);
  const concerned = applications.map(({ applyNo, ...parties }) => ({
    applyNo,
    appIds: [...platforms, ...Object.values(parties).filter((appId) => appId !== null)],
  }));
  await notifyOrganisations(db, [
    ...concerned.map(({ applyNo, appIds }) => ({ appIds, change: { kind: 'application' as const, applyNo } })),
    { appIds: concerned.flatMap(({ appIds }) => appIds), change: { kind: 'badges' } },
  ]);
}

function partiesOf(db: AppContext['db'], applyNos: readonly string[]) {
  return db
    .selectFrom('guarantee')
    .select(['applyNo', 'bidderAppId', 'guaranteeAppId', 'letterAppId', 'beneficiaryAppId', 'intermediaryAppId', 'tradeCenterAppId'])
    .where('applyNo', '=', sql<string>`any(${applyNos}::text[])`)
    .execute();
}

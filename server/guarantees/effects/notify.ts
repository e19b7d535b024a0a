import { type SqlBool, sql } from 'kysely';
import type { GuaranteeStatus } from '#domain/guarantee/status';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { AppContext } from '../../context';
import { notifyOrganisations, type Receiver } from '../../events/notify';
import { platforms } from '../../events/tell-platform';
import type { Delivery } from './registry';

/** Every page of the applications' parties and of the platform hears how they stand now: whoever has to act now, and whoever had to until now. */
export async function notifyParties({ db }: AppContext, deliveries: readonly Delivery[]): Promise<void> {
  const applyNos = [...new Set(deliveries.map(({ applyNo }) => applyNo))];
  const [applications, supervisors] = await Promise.all([standOf(db, applyNos), platforms(db)]);
  const passed = await statusesPassed(db, deliveries);
  await notifyOrganisations(
    db,
    applications.map(({ applyNo, status, step, version, ...parties }) => ({
      to: [...supervisors, ...partiesOf(parties)],
      change: { kind: 'application' as const, applyNo, guaranteeStatus: status, step, version, passed: [...new Set([status, ...(passed.get(applyNo) ?? [])])] },
    })),
  );
}

const PARTY_COLUMNS = { bidderAppId: 'bidder', guaranteeAppId: 'guarantee', letterAppId: 'letter', beneficiaryAppId: 'bidding', intermediaryAppId: 'intermediary', tradeCenterAppId: 'tradeCenter' } as const satisfies Record<string, OrganisationType>;
type PartyColumn = keyof typeof PARTY_COLUMNS;
const partyColumns = Object.keys(PARTY_COLUMNS) as PartyColumn[];

/** Each in the type in which it is a party, as `isParty` has it. */
function partiesOf(parties: Record<PartyColumn, string | null>): Receiver[] {
  return partyColumns.flatMap((column) => (parties[column] === null ? [] : [{ appId: parties[column], orgType: PARTY_COLUMNS[column] }]));
}

function standOf(db: AppContext['db'], applyNos: readonly string[]) {
  return db
    .selectFrom('guarantee')
    .select(['applyNo', 'status', 'step', 'version', ...partyColumns])
    .where('applyNo', '=', sql<string>`any(${applyNos}::text[])`)
    .execute();
}

async function statusesPassed(db: AppContext['db'], deliveries: readonly Delivery[]) {
  const rows = await db
    .selectFrom('guaranteeHistory')
    .select(['applyNo', 'fromStatus', 'toStatus'])
    .where(sql<SqlBool>`(guarantee_app_id, apply_no, sequence) in (select * from unnest(${deliveries.map(({ guaranteeAppId }) => guaranteeAppId)}::text[], ${deliveries.map(({ applyNo }) => applyNo)}::text[], ${deliveries.map(({ sequence }) => sequence)}::int[]))`)
    .execute();
  const passed = new Map<string, GuaranteeStatus[]>();
  for (const { applyNo, fromStatus, toStatus } of rows) passed.set(applyNo, [...(passed.get(applyNo) ?? []), ...(fromStatus === null ? [] : [fromStatus]), toStatus]);
  return passed;
}

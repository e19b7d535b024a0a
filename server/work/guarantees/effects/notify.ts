import { INSTITUTION_TYPES } from '#domain/guarantee/parties';
import type { GuaranteeStatus } from '#domain/guarantee/status';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { AppContext } from '../../../core/context';
import { notifyOrganisations, type Receiver } from '../../../core/events/notify';
import { platforms } from '../../../core/events/tell-platform';
import { statusesOfEvents } from '../history-repository';
import { standOf } from '../repository';
import type { Delivery } from './effect';

/** Every page of the applications' parties and of the platform hears how they stand now: whoever has to act now, and whoever had to until now. */
export async function notifyParties({ db }: AppContext, deliveries: readonly Delivery[]): Promise<void> {
  const applyNos = [...new Set(deliveries.map(({ applyNo }) => applyNo))];
  const [applications, supervisors] = await Promise.all([standOf(db, applyNos), platforms(db)]);
  const passed = await statusesPassed(db, deliveries);
  await notifyOrganisations(
    db,
    applications.map(({ applyNo, status, step, version, ...parties }) => ({
      to: [...supervisors, ...partiesOf(parties)],
      change: {
        kind: 'application' as const,
        applyNo,
        guaranteeStatus: status,
        step,
        version,
        passed: [...new Set([status, ...(passed.get(applyNo) ?? [])])],
      },
    })),
  );
}

const PARTY_COLUMNS = {
  bidderAppId: ['bidder'],
  guaranteeAppId: INSTITUTION_TYPES,
  letterAppId: INSTITUTION_TYPES,
  beneficiaryAppId: ['bidding'],
  intermediaryAppId: ['intermediary'],
  tradeCenterAppId: ['tradeCenter'],
} as const satisfies Record<string, readonly OrganisationType[]>;
type PartyColumn = keyof typeof PARTY_COLUMNS;
const partyColumns = Object.keys(PARTY_COLUMNS) as PartyColumn[];

/** Each in every type in which it is a party, as `isParty` has it. */
function partiesOf(parties: Record<PartyColumn, string | null>): Receiver[] {
  return partyColumns.flatMap((column) => {
    const appId = parties[column];
    return appId === null ? [] : PARTY_COLUMNS[column].map((orgType) => ({ appId, orgType }));
  });
}

async function statusesPassed(db: AppContext['db'], deliveries: readonly Delivery[]) {
  const passed = new Map<string, GuaranteeStatus[]>();
  for (const { applyNo, fromStatus, toStatus } of await statusesOfEvents(db, deliveries))
    passed.set(applyNo, [...(passed.get(applyNo) ?? []), ...(fromStatus === null ? [] : [fromStatus]), toStatus]);
  return passed;
}

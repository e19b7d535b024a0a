import { INSTITUTION_TYPES } from '#domain/guarantee/parties';
import type { GuaranteeStatus } from '#domain/guarantee/status';
import { concernsPlatform } from '#domain/guarantee/work-lists';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { AppContext } from '../../../core/context';
import { notifyOrganisations, type Receiver } from '../../../core/events/notify';
import { platforms } from '../../../core/events/notify-platform';
import { statusesOfEvents } from '../history/history-repository';
import { standOf } from '../repository';
import type { Delivery } from './effect';

/**
 * Every page of the applications' parties and of the platform hears how they stand now: whoever has to act now, and whoever had to until now. Of one that is
 * sealed those who hold the tender hear nothing, and the platform only where it has work on it.
 */
export async function notifyParties({ db }: AppContext, deliveries: readonly Delivery[]): Promise<void> {
  const applyNos = [...new Set(deliveries.map(({ applyNo }) => applyNo))];
  const [applications, supervisors] = await Promise.all([standOf(db, applyNos), platforms(db)]);
  const earlier = await statusesPassed(db, deliveries);
  await notifyOrganisations(
    db,
    applications.map(({ applyNo, status, step, version, unsealedAt, issueChain, releaseChain, ...parties }) => {
      const passed = [...new Set([status, ...(earlier.get(applyNo) ?? [])])];
      const isOpen = unsealedAt !== null;
      return {
        to: [
          ...(isOpen || concernsPlatform({ issueChain, releaseChain }, passed) ? supervisors : []),
          ...partiesOf(parties),
          ...(isOpen ? holdersOf(parties) : []),
        ],
        change: { kind: 'application' as const, applyNo, guaranteeStatus: status, step, version, byEvent: true, passed },
      };
    }),
  );
}

const PARTY_COLUMNS = {
  bidderAppId: ['bidder'],
  guaranteeAppId: INSTITUTION_TYPES,
  letterAppId: INSTITUTION_TYPES,
} as const satisfies Record<string, readonly OrganisationType[]>;
const HOLDER_COLUMNS = {
  beneficiaryAppId: ['bidding'],
  intermediaryAppId: ['intermediary'],
  tradeCenterAppId: ['tradeCenter'],
} as const satisfies Record<string, readonly OrganisationType[]>;
type Columns = Readonly<Record<string, readonly OrganisationType[]>>;
type Parties<Of extends Columns> = Readonly<Record<keyof Of, string | null>>;

/** Bidder and institutions, each in every type in which it is a party, as `isParty` has it. */
export function partiesOf(parties: Parties<typeof PARTY_COLUMNS>): Receiver[] {
  return receiversBy(PARTY_COLUMNS, parties);
}

/** Those who hold the tender, and hear of an application once it is no longer sealed. */
export function holdersOf(parties: Parties<typeof HOLDER_COLUMNS>): Receiver[] {
  return receiversBy(HOLDER_COLUMNS, parties);
}

function receiversBy<Of extends Columns>(columns: Of, parties: Parties<Of>): Receiver[] {
  return Object.entries(columns).flatMap(([column, orgTypes]) => {
    const appId = parties[column];
    return appId ? orgTypes.map((orgType) => ({ appId, orgType })) : [];
  });
}

async function statusesPassed(db: AppContext['db'], deliveries: readonly Delivery[]) {
  const passed = new Map<string, GuaranteeStatus[]>();
  for (const { applyNo, fromStatus, toStatus } of await statusesOfEvents(db, deliveries))
    passed.set(applyNo, [...(passed.get(applyNo) ?? []), ...(fromStatus === null ? [] : [fromStatus]), toStatus]);
  return passed;
}

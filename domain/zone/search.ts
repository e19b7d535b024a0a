import type { GuaranteeType } from '../guarantee/guarantee-type';

/** The channel that the public guarantee zone is. */
export const ZONE_CHANNEL = 'nen';

/** What the zone's filter by guarantee offers, keys as in the first specification, section 9; without a type it is all of them. GZ-02. */
export const ZONE_GUARANTEE_TYPES = {
  '0': { label: '全部', guaranteeType: undefined },
  '1': { label: '履约保函', guaranteeType: 'performance' },
  '2': { label: '投标保函', guaranteeType: 'bid' },
} as const satisfies Record<string, { label: string; guaranteeType: GuaranteeType | undefined }>;

/** What the zone's filter by institution offers, keys as in the first specification, section 9; without a kind it is all of them. GZ-02. */
export const ZONE_ORG_TYPES = {
  '0': { label: '全部', institutionKind: undefined },
  '1': { label: '银行', institutionKind: 'bank' },
  '2': { label: '保险公司', institutionKind: 'insurance' },
  '3': { label: '担保公司', institutionKind: 'guaranteeCompany' },
} as const;

export type ZoneGuaranteeType = keyof typeof ZONE_GUARANTEE_TYPES;
export type ZoneOrgType = keyof typeof ZONE_ORG_TYPES;

/** Keys of `ZONE_GUARANTEE_TYPES`, all first. */
export const zoneGuaranteeTypes = Object.keys(ZONE_GUARANTEE_TYPES) as ZoneGuaranteeType[];
/** Keys of `ZONE_ORG_TYPES`, all first. */
export const zoneOrgTypes = Object.keys(ZONE_ORG_TYPES) as ZoneOrgType[];

/** Days of validity that a fee is computed for in the zone, both ends included. */
export const ZONE_DAYS = { least: 2, most: 3650, usual: 90 } as const;

import { organisationTypes, type OrganisationType } from './organisation/organisation-type';

const CHANNELS = { isRuralExchange: 'tjnjs', isQingdao: 'qingdao', isGuaranteeZone: 'nen', isJilin: 'jl' } as const;

type TypeFlag = `is${Capitalize<OrganisationType>}`;
/** What a session says of whom one works for, and through which channel one came. PM-06. */
export type SessionFlags = Readonly<Record<TypeFlag | keyof typeof CHANNELS, boolean>>;

/** The flags of a session; nobody's are all false. Source: first specification, section 6. */
export function sessionFlags(
  session: { orgType?: OrganisationType | undefined; channelNo?: string | undefined } | undefined,
): SessionFlags {
  return Object.fromEntries([
    ...organisationTypes.map((type) => [flagOf(type), session?.orgType === type]),
    ...Object.entries(CHANNELS).map(([flag, channelNo]) => [flag, session?.channelNo === channelNo]),
  ]) as SessionFlags;
}

function flagOf(type: OrganisationType): TypeFlag {
  return `is${type.charAt(0).toUpperCase()}${type.slice(1)}` as TypeFlag;
}

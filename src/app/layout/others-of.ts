import type { OrganisationChoice, UserInfo } from '#contract/users';

/** For which organisations, or as which types, the user may work besides. */
export function othersOf({ multiOrgTypes, orgType, appId }: UserInfo): OrganisationChoice[] {
  return multiOrgTypes.filter((choice) => choice.orgType !== orgType || choice.appId !== appId);
}

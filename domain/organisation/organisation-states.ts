/** Whether the members of an organisation can work for it. */
export const ORGANISATION_STATES = { working: '正常', frozen: '已冻结' } as const;

export type OrganisationState = keyof typeof ORGANISATION_STATES;
/** Every state, in the order of `ORGANISATION_STATES`. */
export const organisationStates = Object.keys(ORGANISATION_STATES) as OrganisationState[];

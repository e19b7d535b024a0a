/** What becomes of a claim, as whoever lodged it is told. LC-09. */
export const CLAIM_STATES = { received: '已收到', examined: '审核中', paid: '已理赔', rejected: '不予理赔' } as const;

export type ClaimState = keyof typeof CLAIM_STATES;

/** Keys of `CLAIM_STATES`, in the order in which they come about. */
export const claimStates = Object.keys(CLAIM_STATES) as ClaimState[];

/** How far a letter on the release list is. */
export const RELEASE_STATES = { running: '解除审核中', returned: '解除申请被退回', released: '已解除' } as const;

export type ReleaseState = keyof typeof RELEASE_STATES;
/** Every state, in the order of `RELEASE_STATES`. */
export const releaseStates = Object.keys(RELEASE_STATES) as ReleaseState[];

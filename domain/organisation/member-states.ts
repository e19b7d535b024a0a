/** Whether a member can work for its organisation. */
export const MEMBER_STATES = { active: '在用', disabled: '已停用' } as const;

/** Every state, in the order of `MEMBER_STATES`. */
export const memberStates = Object.keys(MEMBER_STATES) as (keyof typeof MEMBER_STATES)[];

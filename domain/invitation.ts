/** For how many days the link of an invitation to join an organisation works. */
export const INVITATION_DAYS = 7;

/** What has become of an invitation. */
export const INVITATION_STATES = {
  pending: '待接受',
  expired: '已过期',
  accepted: '已加入',
  withdrawn: '已撤回',
} as const;

export type InvitationState = keyof typeof INVITATION_STATES;
/** Every state of an invitation. */
export const invitationStates = Object.keys(INVITATION_STATES) as InvitationState[];

/** A pending invitation has expired once its time is over. */
export function invitationStateAt(state: Exclude<InvitationState, 'expired'>, expiresAt: Date, now: Date): InvitationState {
  return state === 'pending' && expiresAt <= now ? 'expired' : state;
}

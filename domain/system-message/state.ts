/** Where a system message stands. OS-05, RT-08. */
export const SYSTEM_MESSAGE_STATES = {
  draft: { label: '草稿' },
  scheduled: { label: '待发送' },
  sent: { label: '已发送' },
  disabled: { label: '已停用' },
} as const;

export type SystemMessageState = keyof typeof SYSTEM_MESSAGE_STATES;
/** Every state, in the order of `SYSTEM_MESSAGE_STATES`. */
export const systemMessageStates = Object.keys(SYSTEM_MESSAGE_STATES) as SystemMessageState[];

/** What happens to a system message as a whole; `send` by the clock alone. */
export const SYSTEM_MESSAGE_EVENTS = {
  schedule: { label: '发布' },
  revise: { label: '撤回修改' },
  send: { label: '发送' },
  disable: { label: '停用' },
  enable: { label: '恢复' },
} as const;

export type SystemMessageEventType = keyof typeof SYSTEM_MESSAGE_EVENTS;
/** Those that people cause. */
export const systemMessageDeeds = ['schedule', 'revise', 'disable', 'enable'] as const satisfies SystemMessageEventType[];

export type SystemMessageDeed = (typeof systemMessageDeeds)[number];

/** Enabled is what goes out or has gone out. OS-02. */
export function isSystemMessageEnabled(state: SystemMessageState): boolean {
  return state === 'scheduled' || state === 'sent';
}

import type { EnumerationValue } from '../enumerations';

/** Where a registration stands. OS-02: draft, pending review, passed; besides returned, and closed because its maker joined another organisation. */
export type RegistrationState = EnumerationValue<'registerStatus'>;

/** What happens to a registration, and who does it. `join` happens when another organisation lets its maker in. */
export const REGISTRATION_EVENTS = {
  submit: { label: '提交审核', by: 'applicant' },
  withdraw: { label: '撤回修改', by: 'applicant' },
  pass: { label: '审核通过', by: 'reviewer' },
  return: { label: '退回修改', by: 'reviewer' },
  join: { label: '加入其他单位', by: 'platform' },
} as const satisfies Record<string, { label: string; by: 'applicant' | 'reviewer' | 'platform' }>;

export type RegistrationEventType = keyof typeof REGISTRATION_EVENTS;
/** Every event, in the order of `REGISTRATION_EVENTS`. */
export const registrationEventTypes = Object.keys(REGISTRATION_EVENTS) as RegistrationEventType[];

/** Where a request to be let into an organisation stands. */
export const JOIN_STATUSES = { waiting: '待答复', accepted: '已同意', refused: '未同意', withdrawn: '已撤回' } as const;
export type JoinState = keyof typeof JOIN_STATUSES;

/** What happens to such a request. */
export const JOIN_EVENTS = {
  accept: { label: '同意加入' },
  refuse: { label: '不同意' },
  withdraw: { label: '撤回申请' },
} as const satisfies Record<string, { label: string }>;
export type JoinEventType = keyof typeof JOIN_EVENTS;

import type { StatusTone } from '../guarantee/status';

/** What became of an invitation to register. Who may repeat it: as long as nobody has followed it. */
export const INVITATION_FATES = {
  open: { label: '待注册', tone: 'waiting', repeatable: true },
  registering: { label: '填写中', tone: 'waiting', repeatable: false },
  pending: { label: '待审核', tone: 'waiting', repeatable: false },
  return: { label: '退回修改', tone: 'attention', repeatable: false },
  passed: { label: '已开通', tone: 'good', repeatable: false },
  joined: { label: '已加入其他单位', tone: 'ended', repeatable: false },
  revoked: { label: '已撤销', tone: 'ended', repeatable: true },
  expired: { label: '已过期', tone: 'ended', repeatable: true },
} as const satisfies Record<string, { label: string; tone: StatusTone; repeatable: boolean }>;

export type InvitationFate = keyof typeof INVITATION_FATES;
/** Every fate, in the order of `INVITATION_FATES`. */
export const invitationFates = Object.keys(INVITATION_FATES) as InvitationFate[];

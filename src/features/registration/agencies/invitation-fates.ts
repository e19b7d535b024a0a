import type { AgencyInvitationRow } from '#contract/registrations';
import type { StatusTone } from '#domain/guarantee/status';

export const FATES: Readonly<Record<AgencyInvitationRow['fate'], { label: string; tone: StatusTone }>> = {
  open: { label: '待注册', tone: 'waiting' },
  registering: { label: '填写中', tone: 'waiting' },
  pending: { label: '待审核', tone: 'waiting' },
  return: { label: '退回修改', tone: 'attention' },
  passed: { label: '已开通', tone: 'good' },
  joined: { label: '已加入其他单位', tone: 'ended' },
  revoked: { label: '已撤销', tone: 'ended' },
  expired: { label: '已过期', tone: 'ended' },
};
export const fates = Object.keys(FATES) as AgencyInvitationRow['fate'][];

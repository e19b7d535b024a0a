import type { BodyOf } from '#contract/call';
import type {
  MessageOrganisation,
  MessageUser,
  saveSystemMessage,
  SystemMessageDetail,
  systemMessageReceiverCount,
} from '#contract/system-messages';
import type { NoticeWay } from '#domain/notice/ways';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Audience, EmergencyLevel } from '#domain/system-message/message';

/** A message while it is written. `sendTime` is undefined for at once, empty until a time is chosen; what belongs to another audience than the chosen one stays, and is not saved. */
export interface WrittenMessage {
  theme: string;
  emergencyLevel: EmergencyLevel;
  content: string;
  sendTime: string | undefined;
  notifyType: readonly NoticeWay[];
  audience: Audience;
  users: readonly MessageUser[];
  orgTypes: readonly OrganisationType[];
  organisations: readonly MessageOrganisation[];
}

export const NOTHING_WRITTEN: WrittenMessage = {
  theme: '',
  emergencyLevel: 'normal',
  content: '',
  sendTime: undefined,
  notifyType: ['app'],
  audience: 'all',
  users: [],
  orgTypes: [],
  organisations: [],
};

export function writtenOf({
  theme,
  emergencyLevel,
  content,
  sendTime,
  notifyType,
  audience,
  userList,
  orgTypes,
  orgList,
}: SystemMessageDetail): WrittenMessage {
  return { theme, emergencyLevel, content, sendTime, notifyType, audience, users: userList, orgTypes, organisations: orgList };
}

export function saidIn(written: WrittenMessage): BodyOf<typeof saveSystemMessage>['message'] {
  const { theme, emergencyLevel, content, sendTime, notifyType } = written;
  return {
    theme: theme.trim(),
    emergencyLevel,
    content,
    ...(sendTime === undefined ? {} : { sendTime }),
    notifyType: [...notifyType],
    ...receiversIn(written),
  };
}

export function receiversIn({
  audience,
  users,
  orgTypes,
  organisations,
}: Pick<WrittenMessage, 'audience' | 'users' | 'orgTypes' | 'organisations'>): BodyOf<typeof systemMessageReceiverCount> {
  const byOrganisation = audience === 'organisations';
  return {
    isAllUser: audience === 'all',
    userIds: audience === 'users' ? users.map(({ userId }) => userId) : [],
    orgTypes: byOrganisation ? [...orgTypes] : [],
    appIds: byOrganisation ? organisations.map(({ appId }) => appId) : [],
  };
}

export function isSame(one: WrittenMessage, other: WrittenMessage): boolean {
  return JSON.stringify(saidIn(one)) === JSON.stringify(saidIn(other));
}

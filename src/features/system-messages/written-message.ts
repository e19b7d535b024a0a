import type { BodyOf } from '#contract/call';
import type {
  MessageOrganisation,
  MessageUser,
  saveSystemMessage,
  SystemMessageDetail,
  systemMessageReceiverCount,
} from '#contract/system-messages';
import { formatMinute } from '#domain/dates';
import { NOTICE_WAYS, type NoticeWay } from '#domain/notice/ways';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { EMERGENCY_LEVELS, type Audience, type EmergencyLevel } from '#domain/system-message/message';
import { audienceText } from './audience-text';

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

/** What a message says, by what its parts are called. */
export function partsOf(written: WrittenMessage): Record<string, string> {
  const { theme, emergencyLevel, content, sendTime, notifyType, audience, users, orgTypes, organisations } = written;
  return {
    主题: theme,
    紧急程度: EMERGENCY_LEVELS[emergencyLevel],
    内容: content,
    接收范围: audienceText({ audience, userList: [...users], orgTypes: [...orgTypes], orgList: [...organisations] }),
    发送时间: sendTime ? formatMinute(sendTime) : '发布后立即发送',
    通知方式: notifyType.map((way) => NOTICE_WAYS[way]).join('、'),
  };
}

import type { BodyOf } from '#contract/call';
import type { MessageUser, saveSystemMessage, SystemMessageDetail } from '#contract/system-messages';
import type { NoticeWay } from '#domain/notice/ways';
import type { EmergencyLevel } from '#domain/system-message/message';

/** A message while it is written. `sendTime` is undefined for at once, empty until a time is chosen. */
export interface WrittenMessage {
  theme: string;
  emergencyLevel: EmergencyLevel;
  content: string;
  sendTime: string | undefined;
  notifyType: readonly NoticeWay[];
  isAllUser: boolean;
  users: readonly MessageUser[];
}

export const NOTHING_WRITTEN: WrittenMessage = {
  theme: '',
  emergencyLevel: 'normal',
  content: '',
  sendTime: undefined,
  notifyType: ['app'],
  isAllUser: true,
  users: [],
};

export function writtenOf({
  theme,
  emergencyLevel,
  content,
  sendTime,
  notifyType,
  isAllUser,
  userList,
}: SystemMessageDetail): WrittenMessage {
  return { theme, emergencyLevel, content, sendTime, notifyType, isAllUser, users: userList };
}

export function saidIn({ users, sendTime, notifyType, isAllUser, ...rest }: WrittenMessage): BodyOf<typeof saveSystemMessage>['message'] {
  return {
    ...rest,
    theme: rest.theme.trim(),
    ...(sendTime === undefined ? {} : { sendTime }),
    notifyType: [...notifyType],
    isAllUser,
    userIds: isAllUser ? [] : users.map(({ userId }) => userId),
  };
}

export function isSame(one: WrittenMessage, other: WrittenMessage): boolean {
  return JSON.stringify(saidIn(one)) === JSON.stringify(saidIn(other));
}

import { isInstant } from '../dates';
import type { FieldError } from '../field';
import type { NoticeKind } from '../notice/kinds';
import type { NoticeWay } from '../notice/ways';
import { plainText } from './content';

/** How urgent a system message is; an urgent one opens by itself, once, to whoever has not read it. OS-05. */
export const EMERGENCY_LEVELS = { normal: '一般', important: '重要', urgent: '紧急' } as const;

export type EmergencyLevel = keyof typeof EMERGENCY_LEVELS;
/** Every level, in the order of `EMERGENCY_LEVELS`. */
export const emergencyLevels = Object.keys(EMERGENCY_LEVELS) as EmergencyLevel[];

/** Characters of the texts, and users where they are chosen one by one. */
export const SYSTEM_MESSAGE_LIMITS = { theme: 60, content: 5000, users: 500 } as const;

/** A system message as a person writes it. `sendTime` is an instant, absent for at once; `userIds` counts only where it is not for all. */
export interface SystemMessageSaid {
  theme: string;
  emergencyLevel: EmergencyLevel;
  content: string;
  sendTime?: string;
  notifyType: readonly NoticeWay[];
  isAllUser: boolean;
  userIds: readonly string[];
}

/** What is wrong with a message, by field. */
export function systemMessageErrors({ theme, content, sendTime, notifyType, isAllUser, userIds }: SystemMessageSaid): FieldError[] {
  return [
    ...(theme.trim() === '' ? [{ field: 'theme', message: '请填写主题' }] : []),
    ...(plainText(content) === '' ? [{ field: 'content', message: '请填写内容' }] : []),
    ...(sendTime !== undefined && !isInstant(sendTime) ? [{ field: 'sendTime', message: '请选择有效的发送时间' }] : []),
    ...(notifyType.length === 0 ? [{ field: 'notifyType', message: '请至少选择一种通知方式' }] : []),
    ...(!isAllUser && userIds.length === 0 ? [{ field: 'userIds', message: '请选择接收用户，或改为全部用户' }] : []),
  ];
}

/** The kind of notice by which a message of this level arrives. */
export function noticeKindOf(level: EmergencyLevel): Extract<NoticeKind, 'systemMessage' | 'urgentMessage'> {
  return level === 'urgent' ? 'urgentMessage' : 'systemMessage';
}

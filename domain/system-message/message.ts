import { isInstant } from '../dates';
import type { FieldError } from '../field';
import type { NoticeKind } from '../notice/kinds';
import type { NoticeWay } from '../notice/ways';
import type { OrganisationType } from '../organisation/organisation-type';
import { plainText } from './content';

/** How urgent a system message is; an urgent one opens by itself, once, to whoever has not read it. OS-05. */
export const EMERGENCY_LEVELS = { normal: '一般', important: '重要', urgent: '紧急' } as const;

export type EmergencyLevel = keyof typeof EMERGENCY_LEVELS;
/** Every level, in the order of `EMERGENCY_LEVELS`. */
export const emergencyLevels = Object.keys(EMERGENCY_LEVELS) as EmergencyLevel[];

/** For whom a system message is: everybody, chosen users, or whoever works for chosen organisations. OS-05. */
export const AUDIENCES = { all: '全部用户', users: '指定用户', organisations: '指定机构' } as const;

export type Audience = keyof typeof AUDIENCES;
/** Every audience, in the order of `AUDIENCES`. */
export const audiences = Object.keys(AUDIENCES) as Audience[];

/** Characters of the texts, and users and organisations where they are chosen one by one. */
export const SYSTEM_MESSAGE_LIMITS = { theme: 60, content: 5000, users: 500, organisations: 500 } as const;

/** Whom a message is to reach: who works for an organisation of one of the types, or for one of those named, where neither everybody nor users are meant. */
export interface Receivers {
  isAllUser: boolean;
  userIds: readonly string[];
  orgTypes: readonly OrganisationType[];
  appIds: readonly string[];
}

/** A system message as a person writes it. `sendTime` is an instant, absent for at once. */
export interface SystemMessageSaid extends Receivers {
  theme: string;
  emergencyLevel: EmergencyLevel;
  content: string;
  sendTime?: string;
  notifyType: readonly NoticeWay[];
}

/** What is wrong with a message, by field. */
export function systemMessageErrors({ theme, content, sendTime, notifyType, ...receivers }: SystemMessageSaid): FieldError[] {
  return [
    ...(theme.trim() === '' ? [{ field: 'theme', message: '请填写主题' }] : []),
    ...(plainText(content) === '' ? [{ field: 'content', message: '请填写内容' }] : []),
    ...(sendTime !== undefined && !isInstant(sendTime) ? [{ field: 'sendTime', message: '请选择有效的发送时间' }] : []),
    ...(notifyType.length === 0 ? [{ field: 'notifyType', message: '请至少选择一种通知方式' }] : []),
    ...receiverErrors(receivers),
  ];
}

/** For whom it is, by what was chosen. */
export function audienceOf({ isAllUser, orgTypes, appIds }: Pick<Receivers, 'isAllUser' | 'orgTypes' | 'appIds'>): Audience {
  if (isAllUser) return 'all';
  return orgTypes.length + appIds.length > 0 ? 'organisations' : 'users';
}

function receiverErrors({ userIds, ...others }: Receivers): FieldError[] {
  const audience = audienceOf(others);
  if (audience === 'users' && userIds.length === 0) return [{ field: 'userIds', message: '请选择接收用户或机构，或改为全部用户' }];
  if (audience === 'organisations' && userIds.length > 0) return [{ field: 'userIds', message: '指定用户与指定机构只能选择一种' }];
  return [];
}

/** The kind of notice by which a message of this level arrives. */
export function noticeKindOf(level: EmergencyLevel): Extract<NoticeKind, 'systemMessage' | 'urgentMessage'> {
  return level === 'urgent' ? 'urgentMessage' : 'systemMessage';
}

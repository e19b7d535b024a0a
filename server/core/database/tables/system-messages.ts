import type { ColumnType, Generated } from 'kysely';
import type { NoticeWay } from '#domain/notice/ways';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { EmergencyLevel } from '#domain/system-message/message';
import type { SystemMessageState } from '#domain/system-message/state';

type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

interface SystemMessageTable {
  messageNo: ColumnType<number, never, never>;
  theme: string;
  emergencyLevel: EmergencyLevel;
  content: string;
  /** Null for at once. */
  sendTime: MaybeMoment;
  notifyType: NoticeWay[];
  isAllUser: boolean;
  userIds: string[];
  orgTypes: Generated<OrganisationType[]>;
  appIds: Generated<string[]>;
  state: SystemMessageState;
  version: Generated<number>;
  editedBy: string;
  editedAt: Moment;
  sentAt: MaybeMoment;
  /** What goes on user by user, and the last user whom it has reached. */
  task: ColumnType<'notify' | 'hide' | null, 'notify' | 'hide' | null | undefined, 'notify' | 'hide' | null>;
  workedUpTo: Generated<string>;
  /** How many users that has reached, and of how many when it began. */
  worked: Generated<number>;
  toWork: Generated<number>;
  notified: Generated<number>;
}

/** What a message said before or after it was written, in words. */
export interface SystemMessageSaidInWords {
  theme: string;
  emergencyLevel: string;
  content: string;
  sendTime: string;
  notifyType: string;
  audience: string;
}

/** Append-only. */
interface SystemMessageLogTable {
  logId: ColumnType<number, never, never>;
  messageNo: number;
  theme: string;
  event: string;
  before: ColumnType<SystemMessageSaidInWords | null, string | null, never>;
  after: ColumnType<SystemMessageSaidInWords | null, string | null, never>;
  userId: string;
  userName: string;
  appName: string;
  at: Moment;
}

export interface SystemMessageTables {
  systemMessage: SystemMessageTable;
  systemMessageLog: SystemMessageLogTable;
}

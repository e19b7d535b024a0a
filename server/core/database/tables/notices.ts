import type { ColumnType, Generated } from 'kysely';
import type { NoticeKind } from '#domain/notice/kinds';
import type { OutsideWay } from '#domain/notice/ways';

type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

interface NoticeTable {
  /** Grows with time. */
  noticeId: ColumnType<number, never, never>;
  userId: string;
  /** For whom the user works when it is shown; empty, as the type is, for what concerns the user alone. */
  appId: string;
  orgType: string;
  kind: string;
  /** What it comes from: a second one for the same user, kind and source is none. */
  source: string;
  title: string;
  text: string;
  path: string;
  /** Shown in the application; otherwise it only left it. */
  shown: boolean;
  createdAt: Moment;
  readAt: MaybeMoment;
}

interface NoticeDeliveryTable {
  noticeId: number;
  way: OutsideWay;
  userId: string;
  state: 'due' | 'sent' | 'dropped' | 'failed';
  tries: Generated<number>;
  /** Why it was dropped, or refused for good. */
  reason: Generated<string>;
  createdAt: Moment;
  changedAt: Moment;
}

interface NoticeSettingTable {
  userId: string;
  kind: string;
  app: boolean;
  sms: boolean;
  mail: boolean;
}

interface MailAddressTable {
  userId: string;
  address: string;
  /** Signs the links that end mails without a login. */
  unsubscribeKey: string;
  provenAt: Moment;
  /** How often in a row the receiving side has refused it for good. */
  refusals: Generated<number>;
  stoppedAt: MaybeMoment;
}

interface MailCodeTable {
  mailCodeId: string;
  userId: string;
  address: string;
  codeHash: string;
  tries: Generated<number>;
  createdAt: Moment;
  expiresAt: Moment;
  usedAt: MaybeMoment;
}

interface SandboxMailTable {
  id: Generated<number>;
  address: string;
  subject: string;
  content: string;
  code: Generated<string>;
  unsubscribe: Generated<string>;
  sentAt: Moment;
}

interface NoticeDeadlineTable {
  applyNo: string;
  deadline: 'opening' | 'expiry' | 'wageMonth';
  /** The deadline itself, so that one which moves is told of again. */
  at: string;
  notifiedAt: Moment;
}

/** One version of what a kind of notice says; without words it says the usual. Append-only. */
interface NoticeWordingTable {
  kind: NoticeKind;
  version: number;
  title: string | null;
  text: string | null;
  smsSubject: string | null;
  note: string;
  savedBy: string;
  savedAt: Moment;
}

/** What people were told, and how they want to be told. */
export interface NoticeTables {
  notice: NoticeTable;
  noticeDelivery: NoticeDeliveryTable;
  noticeWording: NoticeWordingTable;
  noticeSetting: NoticeSettingTable;
  mailAddress: MailAddressTable;
  mailCode: MailCodeTable;
  sandboxMail: SandboxMailTable;
  noticeDeadline: NoticeDeadlineTable;
}

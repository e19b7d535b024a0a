import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;

/** How often a browser was seen with a fingerprint. */
interface VisitTable {
  visitor: string;
  fingerprint: string;
  firstAt: Moment;
  lastAt: Moment;
  times: number;
}

interface LoginTicketTable {
  /** SHA-256 of the ticket, hex. */
  ticketHash: string;
  /** Whose session it was handed out by; gone with it. */
  sessionId: string;
  expiresAt: Moment;
}

interface ZoneVisitorTable {
  /** SHA-256 of the visitor's cookie, hex. */
  visitorHash: string;
  mobile: string;
  provedAt: Moment;
  expiresAt: Moment;
}

interface WechatBindingTable {
  openId: string;
  userId: string;
  boundAt: Moment;
}

/** Who comes by without an account, and other ways in for those who have one. */
export interface VisitorTables {
  visit: VisitTable;
  loginTicket: LoginTicketTable;
  zoneVisitor: ZoneVisitorTable;
  wechatBinding: WechatBindingTable;
}

import type { ColumnType, Generated } from 'kysely';

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

/** A letter whose beneficiary's contact this browser proved to be. */
interface ClaimProofTable {
  /** SHA-256 of the visitor's cookie, hex. */
  visitorHash: string;
  letterNo: string;
  mobile: string;
  /** The letter's verify code was given too, without which nothing is lodged. */
  mayLodge: boolean;
  expiresAt: Moment;
}

interface WechatBindingTable {
  openId: string;
  userId: string;
  boundAt: Moment;
}

/** Whom WeChat named, for as long as the account is being bound. */
interface WechatIdentityTable {
  /** SHA-256 of the ticket, hex. */
  ticketHash: string;
  openId: string;
  binding: string;
  expiresAt: Moment;
}

interface SandboxWechatScanTable {
  scanId: string;
  state: ScanState;
  person: Generated<string>;
  code: string | null;
  redeemed: Generated<boolean>;
  createdAt: Moment;
}

/** Where a QR code of the sandbox stands. */
export type ScanState = 'waiting' | 'scanned' | 'confirmed' | 'cancelled';

/** Who comes by without an account, and other ways in for those who have one. */
export interface VisitorTables {
  visit: VisitTable;
  loginTicket: LoginTicketTable;
  zoneVisitor: ZoneVisitorTable;
  claimProof: ClaimProofTable;
  wechatBinding: WechatBindingTable;
  wechatIdentity: WechatIdentityTable;
  sandboxWechatScan: SandboxWechatScanTable;
}

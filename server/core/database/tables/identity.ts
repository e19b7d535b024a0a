import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ChannelContent } from '#domain/channel';
import type { ChannelHome, ChannelQuirk } from '#domain/channel-frame';
import type { OrganisationType } from '#domain/organisation/organisation-type';

type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Text = ColumnType<string, string | undefined, string>;

export interface OrganisationTable {
  appId: string;
  orgName: string;
  /** Unified social credit code. */
  orgCodeNo: string;
  orgLegalPerson: Text;
  orgTypes: OrganisationType[];
  registerStatus: Text;
  authStatus: Text;
  /** How often it changed what it says of itself. */
  version: Generated<number>;
  orgRegisterAddress: Text;
  orgAddress: Text;
  /** The areas of its addresses from province down, and the rest of them; empty where an address was never given in parts. */
  orgRegisterAreaIds: Generated<string[]>;
  orgRegisterStreet: Text;
  orgAreaIds: Generated<string[]>;
  orgStreet: Text;
  contactName: Text;
  contactMobile: Text;
  contactTel: Text;
  email: Text;
  /** `bank`, `insurance`, `guaranteeCompany`, or empty for those that issue nothing. */
  institutionKind: Text;
  channelCode: Text;
  createTime: Moment;
  checkTime: MaybeMoment;
  certificate: JSONColumnType<object | null, object | string | null | undefined, object | string | null>;
  /** Since when its members may not work, and why. */
  frozenAt: MaybeMoment;
  frozenReason: Text;
  /** The organisation that froze it. */
  frozenBy: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface UserAccountTable {
  userId: string;
  account: string;
  userName: string;
  mobile: string;
  email: Text;
  /** `scrypt$N$r$p$salt$hash`, base64url. */
  passwordHash: string;
  channelCode: Text;
  isToured: Generated<boolean>;
  disabled: Generated<boolean>;
  createTime: Moment;
}

export interface MembershipTable {
  userId: string;
  appId: string;
  orgType: OrganisationType;
  roleCodes: string[];
  /** May not work for this organisation any more. */
  disabled: Generated<boolean>;
  version: Generated<number>;
  createTime: Moment;
}

export interface SessionTable {
  sessionId: string;
  /** SHA-256 of the credential, hex. */
  tokenHash: string;
  userId: string;
  /** Null while the organisation has not been chosen. */
  appId: string | null;
  orgType: OrganisationType | null;
  clientKey: string;
  channelCode: Text;
  address: Text;
  /** What the browser called itself when it signed in. */
  userAgent: Text;
  createdAt: Moment;
  lastSeenAt: Moment;
}

interface SliderTable {
  sliderId: string;
  /** Where on the track, 0 to 100. */
  target: number;
  /** How many leading zeros its work has to show. */
  bits: number;
  binding: string;
  expiresAt: Moment;
}

interface LoginDeviceTable {
  userId: string;
  /** Browser and system. */
  device: string;
  lastAt: Moment;
}

export interface LoginFailureTable {
  account: string;
  address: string;
  failures: number;
  lastFailedAt: Moment;
}

export interface CaptchaTable {
  captchaId: string;
  answerHash: string;
  binding: string;
  expiresAt: Moment;
}

export interface SmsCodeTable {
  smsCodeId: string;
  mobile: string;
  purpose: string;
  binding: string;
  codeHash: string;
  tries: Generated<number>;
  createdAt: Moment;
  expiresAt: Moment;
  usedAt: MaybeMoment;
}

export interface SmsRequestTable {
  mobile: string;
  purpose: string;
  address: string;
  requestedAt: Moment;
}

export interface ChannelTable {
  channelCode: string;
  channelName: string;
  title: string;
  logo: string;
  tokens: JSONColumnType<{ name: string; value: string }[]>;
  ratePerMille: string | null;
  minFee: string | null;
  hotline: string;
  isDefault: boolean;
  /** The migrant-worker wage channel. */
  isWage: Generated<boolean>;
  /** Pixels. */
  sideMenuWidth: Generated<number>;
  quirks: ColumnType<ChannelQuirk[], ChannelQuirk[] | undefined>;
  home: Generated<ChannelHome>;
  /** Address of the picture behind the text beside the login, empty without one. */
  background: Text;
  /** When the hotline answers, empty where it always does. */
  serviceHours: Text;
  /** Address of the picture by which customer service is added, empty without one. */
  serviceImage: Text;
  /** Name of the guide that its bidders are shown, empty without one. */
  guide: Text;
  links: JSONColumnType<{ title: string; href: string }[], string | undefined>;
  /** Its part of the address where one signs in. */
  route: string;
  /** The channel that it belongs to, empty where it stands by itself. */
  parentCode: Text;
  isLegacy: Generated<boolean>;
  enabled: Generated<boolean>;
  slogan: Text;
  introduction: Text;
  policeRecord: Text;
  icpRecord: Text;
  /** Names of its guide documents. */
  guides: ColumnType<string[], string[] | undefined>;
  version: Generated<number>;
  changedAt: Moment;
}

export interface ChannelLogTable {
  logId: Generated<number>;
  channelCode: string;
  version: number;
  /** Null of a channel that was new, as `before`. */
  wasEnabled: boolean | null;
  enabled: boolean;
  /** Older versions lack what channels did not have then. */
  before: JSONColumnType<Partial<ChannelContent> | null, string | null>;
  after: JSONColumnType<Partial<ChannelContent>>;
  userId: string;
  userName: string;
  appName: string;
  at: Moment;
}

/** A logo that was uploaded; its name tells what it holds. */
export interface ChannelLogoTable {
  fileName: string;
  mediaType: 'image/svg+xml' | 'image/png';
  bytes: Buffer;
  uploadedBy: string;
  uploadedAt: Moment;
}

export interface MenuTable {
  menuId: number;
  parentId: number | null;
  position: number;
  name: string;
  path: string;
  icon: string;
  orgTypes: OrganisationType[];
  /** Empty: whoever is of these organisation types. */
  permission: Text;
  /** Shown with the entries below it and never without. */
  isGroup: Generated<boolean>;
  /** Symbol of the icon sprite that stands in the icon's place, empty without one. */
  iconfont: Text;
  /** Key of the name in the browser's texts, empty where the name says it all. */
  locale: Text;
  /** What is asked before the entry is followed, empty where nothing is. */
  guard: Text;
  /** Leads out of the application's frame. */
  external: Generated<boolean>;
  target: ColumnType<MenuTarget, MenuTarget | undefined>;
}

export type MenuTarget = '' | '_self' | '_blank';

export interface RequestNonceTable {
  sessionId: string;
  nonce: string;
  seenAt: Moment;
}

/** Requests of one address within a window, or of one for a call with a limit of its own. */
export interface RequestCountTable {
  key: string;
  startedAt: Moment;
  hits: number;
}

export interface IdempotencyKeyTable {
  owner: string;
  key: string;
  path: string;
  bodyHash: string;
  reply: JSONColumnType<object | null, string | null | undefined, string | null>;
  createdAt: Moment;
}

export interface PlatformClockTable {
  id: number;
  offsetSeconds: ColumnType<number, number, number>;
}

export interface SandboxSmsTable {
  id: Generated<number>;
  mobile: string;
  content: string;
  code: string;
  sentAt: Moment;
}

/** Who works here, how they come in, and what the platform shows them. */
export interface IdentityTables {
  organisation: OrganisationTable;
  userAccount: UserAccountTable;
  membership: MembershipTable;
  session: SessionTable;
  loginFailure: LoginFailureTable;
  captcha: CaptchaTable;
  slider: SliderTable;
  loginDevice: LoginDeviceTable;
  smsCode: SmsCodeTable;
  smsRequest: SmsRequestTable;
  channel: ChannelTable;
  channelLog: ChannelLogTable;
  channelLogo: ChannelLogoTable;
  menu: MenuTable;
  requestNonce: RequestNonceTable;
  requestCount: RequestCountTable;
  idempotencyKey: IdempotencyKeyTable;
  platformClock: PlatformClockTable;
  sandboxSms: SandboxSmsTable;
}

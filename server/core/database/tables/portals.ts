import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { GuaranteeType } from '#domain/guarantee/guarantee-type';
import type { PortalTab, PublishedContent, PublishedKind } from '#domain/zone/portal-content';
import type { InstitutionKind } from './business';
import type { GuideSection } from './document-parts';

type Moment = ColumnType<Date, Date | string | undefined, Date | string>;

/** What the public pages of a channel say beside its products. */
interface PortalTable {
  channelCode: string;
  /** Address outside to which the logo leads; empty where it leads to the portal itself. */
  site: Generated<string>;
  phones: Generated<string[]>;
  address: Generated<string>;
  /** Addresses of QR codes; empty without one. */
  miniProgramImage: Generated<string>;
  officialAccountImage: Generated<string>;
  /** What is said where a provider takes no applications at present. */
  notice: Generated<string>;
  friendLinks: JSONColumnType<{ title: string; href: string }[], string | undefined>;
  banner: Generated<string>;
  tabs: JSONColumnType<PortalTab[], string | undefined>;
  version: Generated<number>;
  changedAt: Moment;
}

/** A provider that is applied to elsewhere, here by `productNo`, or not at present where both are empty. */
interface PortalProviderTable {
  channelCode: string;
  position: number;
  guaranteeType: GuaranteeType;
  providerName: string;
  institutionKind: InstitutionKind;
  description: Generated<string>;
  href: Generated<string>;
  productNo: Generated<string>;
}

/** A text that every portal shows. */
interface PortalTextTable {
  name: string;
  title: string;
  sections: JSONColumnType<GuideSection[]>;
  version: Generated<number>;
  changedAt: Moment;
}

/** Who published what of the portals, the texts and the guides: append-only. */
interface PublishedLogTable {
  logId: Generated<number>;
  kind: PublishedKind;
  /** A channel's code, or the name of a text or a guide. */
  name: string;
  version: number;
  /** Null of what was new. */
  before: JSONColumnType<PublishedContent | null, string | null>;
  after: JSONColumnType<PublishedContent>;
  restoredFrom: number | null;
  userId: string;
  /** Empty of what the platform came with. */
  userName: string;
  appName: string;
  at: ColumnType<Date, Date, never>;
}

export interface PortalTables {
  publishedLog: PublishedLogTable;
  portalText: PortalTextTable;
  portal: PortalTable;
  portalProvider: PortalProviderTable;
}

import type { Generated, JSONColumnType } from 'kysely';
import type { InstitutionKind } from './business';
import type { GuideSection } from './document-parts';

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
  serviceImage: Generated<string>;
  /** What is said where a provider takes no applications at present. */
  notice: Generated<string>;
  friendLinks: JSONColumnType<{ title: string; href: string }[], string | undefined>;
}

/** A provider that is applied to elsewhere, or not at present where `href` is empty. */
interface PortalProviderTable {
  channelCode: string;
  position: number;
  guaranteeType: 'bid' | 'performance';
  providerName: string;
  institutionKind: InstitutionKind;
  description: Generated<string>;
  href: Generated<string>;
}

/** A text that every portal shows. */
interface PortalTextTable {
  name: string;
  title: string;
  sections: JSONColumnType<GuideSection[]>;
}

export interface PortalTables {
  portalText: PortalTextTable;
  portal: PortalTable;
  portalProvider: PortalProviderTable;
}

import type { GuaranteeType } from '../guarantee/guarantee-type';

/** A tab of a portal. GZ-07. */
export interface PortalTab {
  guaranteeType: GuaranteeType;
  label: string;
}

/** Who provides a kind of guarantee, beside the products of the channel: applied to here by `productNo`, elsewhere by `href`, at present not at all without either. GZ-07. */
export interface PortalProvider {
  providerName: string;
  guaranteeType: GuaranteeType;
  institutionKind: 'bank' | 'insurance' | 'guaranteeCompany';
  description: string;
  /** Empty without one; never beside `productNo`. */
  href: string;
  productNo: string;
}

/** What the public pages of a channel say beside its brand and its products, as the platform writes it. GZ-06..08. */
export interface PortalContent {
  /** Below the title in the banner. */
  banner: string;
  /** Address outside to which the logo leads; empty where it leads to the portal itself. */
  site: string;
  phones: readonly string[];
  address: string;
  /** Addresses of pictures; empty without one. */
  miniProgramImage: string;
  officialAccountImage: string;
  /** What is said where a provider takes no applications at present. */
  notice: string;
  friendLinks: readonly { title: string; href: string }[];
  tabs: readonly PortalTab[];
  providers: readonly PortalProvider[];
}

/** A part of a text, or of a guide that is drawn from its words. */
export interface TextSection {
  heading: string;
  paragraphs: readonly string[];
}

/** What a guide is: a PDF that was uploaded, or without `fileKey` the one that is drawn from the platform's words. */
export interface GuideContent {
  title: string;
  fileKey: string;
  fileName: string;
}

/** What one version of any of them holds. */
export type PublishedContent = PortalContent | { sections: readonly TextSection[] } | GuideContent;

/** What is published without a build, each with versions of its own. */
export const PUBLISHED_KINDS = ['portal', 'text', 'guide'] as const;

export type PublishedKind = (typeof PUBLISHED_KINDS)[number];

/** How many paragraphs a section of a text has at most, and how many characters each of them. */
export const SECTION_LIMITS = { paragraphs: 20, paragraph: 2000 } as const;

/** How many versions can be gone back to, the one that is shown included. */
export const VERSIONS_KEPT = 10;

/** Tabs of a portal that names none of its own. GZ-07. */
export const USUAL_TABS: readonly PortalTab[] = [
  { guaranteeType: 'bid', label: '投标保函' },
  { guaranteeType: 'performance', label: '履约保函' },
];

/** What a portal says as long as nobody has written anything for it. */
export const USUAL_PORTAL: PortalContent = {
  banner: '以保函代替保证金，在线申请、在线出函、在线验真。',
  site: '',
  phones: [],
  address: '',
  miniProgramImage: '',
  officialAccountImage: '',
  notice: '银行系统升级中，申请业务稍后恢复，请留意本页通知。',
  friendLinks: [],
  tabs: USUAL_TABS,
  providers: [],
};

/** How a guide is named in its address. */
export const GUIDE_NAME = '^[a-z0-9-]{1,64}$';
/** An address on the web outside the platform; empty for none. */
export const OUTSIDE_LINK = '^(https://[^\\s"<>\\\\/]+(/[^\\s"<>\\\\]*)?)?$';
/** How many guides a platform has at most: each list of them is read whole. */
export const MOST_GUIDES = 100;

import type { ChannelHome, ChannelQuirk } from './channel-frame';
import type { FeeStandard } from './fee';
import { DEFAULT_SITE } from './site';

/** What the pages by which one comes in show of a channel. CH-01, RT-12, RT-13. */
export interface ChannelFacts {
  channelCode: string;
  channelName: string;
  /** How the channel calls the platform. */
  title: string;
  /** Address of a picture. */
  logo: string;
  /** Heading and text beside the login. */
  slogan: string;
  introduction: string;
  hotline: string;
  /** When the hotline answers; empty where it always does. */
  serviceHours: string;
  /** 公网安备 and ICP 备案 numbers; empty where those of the platform are shown. */
  policeRecord: string;
  icpRecord: string;
  /** Guide documents, as `GET /assets/files/guide/{guide}.pdf` names them. */
  guides: readonly { guide: string; title: string }[];
  /** Where one signs in through this channel. */
  loginPath: string;
}

/** What a document was asked for by its address: no channel, one that is known, or a code that no open channel has. `channel` is the default one in the first and the last case. */
export interface RequestedChannel {
  requested: 'none' | 'known' | 'unknown';
  channel: ChannelFacts;
}

/** What the platform keeps of a channel and may change. Colours are written `#rrggbb`; empty, they are those of the platform. Pictures are addresses, empty without one. */
export interface ChannelContent extends Omit<ChannelFacts, 'channelCode' | 'loginPath' | 'guides'> {
  /** The channel that it belongs to; empty where it stands by itself. */
  parentCode: string;
  /** An older form of its parent, kept for those who know its address. */
  isLegacy: boolean;
  brandColour: string;
  /** Ground of the text beside the login. */
  deepColour: string;
  /** Picture that shows through that ground. */
  background: string;
  /** Names of its guide documents. */
  guides: readonly string[];
  /** Name of the one that its bidders are shown from the frame's help; empty without one. */
  guide: string;
  /** Links of the frame: outside addresses, or paths of the platform. */
  links: readonly ChannelLink[];
  /** Pixels, while it is open. LY-01. */
  sideMenuWidth: number;
  home: ChannelHome;
  quirks: readonly ChannelQuirk[];
  /** Picture by which customer service is added. */
  serviceImage: string;
  feeStandard?: FeeStandard | undefined;
}

/** A link of the frame around the pages. */
export interface ChannelLink {
  title: string;
  href: string;
}

/** As a channel is called in calls and, in base64, in addresses. */
export const CHANNEL_CODE = '^[A-Za-z][A-Za-z0-9_-]{1,31}$';
/** The part of its login's address that is a channel's own. */
export const CHANNEL_ROUTE = '^[a-z][a-z0-9-]{1,31}$';
/** A colour of a channel; empty for the platform's own. */
export const CHANNEL_COLOUR = '^(#[0-9a-fA-F]{6})?$';
/** Digits as a telephone takes them; empty without a hotline. */
export const HOTLINE = '^([0-9+][0-9 ()-]{2,28}[0-9])?$';
/** An address on the web, or a path of the platform. */
export const CHANNEL_LINK = '^(https://[^\\s"<>\\\\/]+(/[^\\s"<>\\\\]*)?|/([^\\s"<>\\\\/][^\\s"<>\\\\]*)?)$';
/** How many channels a platform has at most: each list of them is read whole. */
export const MOST_CHANNELS = 200;

/** Children of `/user` that are pages of their own. */
const TAKEN_ROUTES = ['login', 'claim', 'truth', 'forgot-password', 'invitation'];

/** How the login of a wage channel begins, which stands at the root beside every page that there is or will be. */
export const WAGE_ROUTE = 'peasant-';

/** Parts of an address that stand where a channel's code does. */
const TAKEN_CODES = ['apply', 'contents', 'new'];

/** Whether a channel may be called so. */
export function isFreeCode(channelCode: string): boolean {
  return !TAKEN_CODES.includes(channelCode.toLowerCase());
}

/** Whether a channel may log in at this part of an address: below `/user` or, in a wage channel, at the root. */
export function isFreeRoute(route: string, isWage: boolean): boolean {
  return isWage ? route.startsWith(WAGE_ROUTE) : !TAKEN_ROUTES.includes(route) && !route.startsWith('login-');
}

/** Where one signs in through a channel: below `/user`, in the wage channel at an address of its own. RT-13. */
export function loginPathOf({ route, isWage }: { route: string; isWage: boolean }): string {
  return isWage ? `/${route}` : `/user/${route}`;
}

/** Whether a channel whose login is there is one of wages. RT-13. */
export function isWageLogin(loginPath: string): boolean {
  return !loginPath.startsWith('/user/');
}

/** Where one registers through a channel. RT-14. */
export function registerPathOf(isWage: boolean): string {
  return isWage ? '/register/peasant' : '/register/flow/index';
}

/** The channel's part of a path by which one may sign in; the second form is the older one, with `login-` before it. RT-12, RT-13. */
export function routeOfLogin(path: string): { route: string; isWage: boolean } | undefined {
  const [, user, login, route = ''] = /^(\/user)?\/(login-)?([a-z][a-z0-9-]{0,31})\/*$/.exec(path) ?? [];
  if (route === '' || (user !== undefined && login === undefined && !isFreeRoute(route, false))) return undefined;
  return { route, isWage: user === undefined };
}

/** The platform's own channel, where nothing else is known of it. */
export const DEFAULT_CHANNEL: ChannelFacts = {
  channelCode: 'default',
  channelName: DEFAULT_SITE.productTitle,
  title: DEFAULT_SITE.productTitle,
  logo: '/assets/channels/default.svg',
  slogan: '投标保函，在线办理',
  introduction: '从选择项目、提交申请到领取电子保函，全程线上完成，每一步都有据可查。',
  hotline: '',
  serviceHours: '',
  policeRecord: '',
  icpRecord: '',
  guides: [],
  loginPath: '/user/login',
};

/** Those facts that stand in a built page's markup, by where the server writes them. */
export const CHANNEL_PLACES = {
  channelCode: '__CHANNEL_CODE__',
  channelName: '__CHANNEL_NAME__',
  title: '__CHANNEL_TITLE__',
  logo: '__CHANNEL_LOGO__',
  slogan: '__CHANNEL_SLOGAN__',
  introduction: '__CHANNEL_INTRODUCTION__',
  hotline: '__CHANNEL_HOTLINE__',
  serviceHours: '__CHANNEL_SERVICE_HOURS__',
  policeRecord: '__CHANNEL_POLICE_RECORD__',
  icpRecord: '__CHANNEL_ICP_RECORD__',
} as const satisfies Partial<Record<keyof ChannelFacts, string>>;

/** The page's `meta` element that carries a `RequestedChannel` as JSON, and where the server writes it; empty where a page without the facts was asked for none. */
export const CHANNEL_META = { name: 'channel', place: '__CHANNEL__' } as const;
/** The `style` element with the colours of the channel, and where the server writes them. */
export const CHANNEL_STYLE = { id: 'channel-colours', place: '/*__CHANNEL_STYLE__*/' } as const;
/** The page's `meta` element that says which public page it is, whatever its address. */
export const PAGE_META = 'public-page';

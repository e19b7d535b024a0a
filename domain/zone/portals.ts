import { ZONE_CHANNEL } from './search';

/** Channels whose portal is a public page of its own; the older forms of two of them stay for those who know their address. RT-11, GZ-07. */
export const PORTALS = ['tjnjs', 'szca', 'jl', 'tjnjs-old', 'szca-old'] as const;

/** The page that is the portal of every other channel, at `/channel/` and its code. RT-11. */
export const ANY_PORTAL = '/portal/channel';
/** Where products of every channel are applied for. */
export const ANY_APPLY = '/channel/apply';

const PORTAL_PATH = /^\/channel\/([A-Za-z][A-Za-z0-9_-]{1,31})(\/apply)?\/*$/;

/** The channel whose portal, or place to apply in it, a path is, and the page that stands there. RT-11. */
export function portalAt(path: string): { channelCode: string; page: string } | undefined {
  const [, channelCode = '', apply = ''] = PORTAL_PATH.exec(path) ?? [];
  if (channelCode === '' || channelCode === 'apply') return undefined;
  const named = channelCode === ZONE_CHANNEL || (PORTALS as readonly string[]).includes(channelCode);
  return { channelCode, page: named ? `/channel/${channelCode}${apply}` : apply === '' ? ANY_PORTAL : ANY_APPLY };
}

/** Where a page that shows a channel's products has them as plain cards, for whoever reads it without scripts; the server writes them. */
export const CARDS_PLACE = '__PORTAL_CARDS__';

/** Where the page of a text has that text, for the same reader. */
export const SECTIONS_PLACE = '__PORTAL_SECTIONS__';

/** Of every link to the zone in pages that are written ahead, and what hides them while its channel is turned off. GZ-01. */
export const ZONE_WAY = 'zone-way';
export const WITHOUT_ZONE = `.${ZONE_WAY}{display:none}`;

/** Where `/channel` leads. RT-11. */
export const DEFAULT_PORTAL = '/channel/tjnjs';

/** Texts that every portal leads to, by the last part of their address below `/portal/about`. RT-16, GZ-07. */
export const PORTAL_TEXTS = { about: '关于我们', contact: '联系我们', interaction: '互动交流', faq: '常见问题' } as const;

export type PortalText = keyof typeof PORTAL_TEXTS;

/** Keys of `PORTAL_TEXTS`, in their order. */
export const portalTexts = Object.keys(PORTAL_TEXTS) as PortalText[];

/** The text whose page a path is. */
export function portalTextAt(path: string): PortalText | undefined {
  return portalTexts.find((name) => portalTextPath(name) === path.replace(/\/+$/, ''));
}

/** By which name a text is kept: what a channel says of its own stands beside what all say. RT-16. */
export function textKey(name: PortalText, channelCode?: string): string {
  return channelCode === undefined ? name : `${name}@${channelCode}`;
}

/** The text that is kept by a name, and the channel whose own it is; undefined where it is none. */
export function textOfKey(key: string): { name: PortalText; channelCode: string | undefined } | undefined {
  const [named, channelCode] = key.split('@', 2);
  const name = portalTexts.find((one) => one === named);
  return name && { name, channelCode };
}

/** The address of such a text. */
export function portalTextPath(name: PortalText): string {
  return `/portal/about/${name}`;
}

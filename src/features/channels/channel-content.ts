import type { ManagedChannel } from '#contract/channels';
import { type ChannelContent, type ChannelFacts } from '#domain/channel';
import { channelQuirks, SIDE_MENU_WIDTHS, type ChannelQuirk } from '#domain/channel-frame';

/** What the form holds: a fee standard of its own or none. */
export interface ChannelEntries extends Omit<ChannelContent, 'feeStandard' | 'guides' | 'links' | 'quirks'> {
  guides: string[];
  quirks: ChannelQuirk[];
  links: { title: string; href: string }[];
  ownFees: boolean;
  ratePerMille: string;
  minFee: string;
}

export const NEW_CONTENT: ChannelContent = {
  channelName: '',
  title: '',
  parentCode: '',
  isLegacy: false,
  logo: '/assets/channels/default.svg',
  slogan: '投标保函，在线办理',
  introduction: '从选择项目、提交申请到领取电子保函，全程线上完成，每一步都有据可查。',
  brandColour: '',
  deepColour: '',
  background: '',
  hotline: '',
  serviceHours: '',
  policeRecord: '',
  icpRecord: '',
  guide: '',
  guides: ['operation'],
  links: [{ title: '保函验真', href: '/user/truth' }],
  sideMenuWidth: SIDE_MENU_WIDTHS.usual,
  home: 'usual',
  quirks: [],
  serviceImage: '',
};

/** What a channel of its kind begins with around the pages. */
export function frameOf(isWage: boolean): Pick<ChannelEntries, 'sideMenuWidth' | 'home' | 'quirks'> {
  return isWage
    ? { sideMenuWidth: SIDE_MENU_WIDTHS.wage, home: 'wage', quirks: [...channelQuirks] }
    : { sideMenuWidth: SIDE_MENU_WIDTHS.usual, home: 'usual', quirks: [] };
}

export function contentOf(channel: ManagedChannel): ChannelContent {
  const { channelCode: _code, loginPath: _path, isDefault: _default, isWage: _wage, ...rest } = channel;
  const { enabled: _enabled, version: _version, changedAt: _at, ...content } = rest;
  return content;
}

export function entriesOf({ feeStandard, guides, links, quirks, ...content }: ChannelContent): ChannelEntries {
  return {
    ...content,
    guides: [...guides],
    quirks: [...quirks],
    links: links.map((link) => ({ ...link })),
    ownFees: feeStandard !== undefined,
    ratePerMille: feeStandard?.ratePerMille ?? '',
    minFee: feeStandard?.minFee ?? '',
  };
}

/** What a channel that is not there yet is told by. */
export interface NewIdentity {
  channelCode: string;
  route: string;
  isWage: boolean;
}

export type Entered = ChannelEntries & NewIdentity;

/** As it is sent; fields that the form has not drawn yet are as they began. */
export function contentEntered({
  ownFees,
  ratePerMille,
  minFee,
  links,
  channelCode: _code,
  route: _route,
  isWage: _wage,
  ...entries
}: Entered) {
  return {
    ...entries,
    links: links.map(({ title, href }) => ({ title: title.trim(), href: href.trim() })),
    ...(ownFees ? { feeStandard: { ratePerMille, minFee } } : {}),
  };
}

/** What a page by which one comes in would show of it. */
export function factsEntered(
  content: ChannelContent,
  { channelCode, loginPath, titles }: { channelCode: string; loginPath: string; titles: ReadonlyMap<string, string> },
): ChannelFacts {
  const { channelName, title, logo, slogan, introduction, hotline, serviceHours, policeRecord, icpRecord, guides } = content;
  return {
    ...{ channelCode, loginPath, channelName, title, logo, slogan, introduction, hotline, serviceHours, policeRecord, icpRecord },
    guides: guides.map((guide) => ({ guide, title: titles.get(guide) ?? guide })),
  };
}

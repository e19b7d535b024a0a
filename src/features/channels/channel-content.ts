import type { ManagedChannel } from '#contract/channels';
import type { ChannelContent, ChannelFacts } from '#domain/channel';

/** What the form holds: a fee standard of its own or none. */
export interface ChannelEntries extends Omit<ChannelContent, 'feeStandard' | 'guides' | 'links'> {
  guides: string[];
  links: { title: string; href: string }[];
  ownFees: boolean;
  ratePerMille: string;
  minFee: string;
}

export const NEW_CONTENT: ChannelContent = {
  channelName: '',
  title: '',
  parentCode: '',
  logo: '/assets/channels/default.svg',
  slogan: '投标保函，在线办理',
  introduction: '从选择项目、提交申请到领取电子保函，全程线上完成，每一步都有据可查。',
  brandColour: '',
  deepColour: '',
  hotline: '',
  serviceHours: '',
  policeRecord: '',
  icpRecord: '',
  guide: '',
  guides: ['operation'],
  links: [{ title: '保函验真', href: '/user/truth' }],
};

export function contentOf(channel: ManagedChannel): ChannelContent {
  const { channelCode: _code, loginPath: _path, isDefault: _default, isWage: _wage, ...rest } = channel;
  const { isLegacy: _legacy, enabled: _enabled, version: _version, changedAt: _at, ...content } = rest;
  return content;
}

export function entriesOf({ feeStandard, guides, links, ...content }: ChannelContent): ChannelEntries {
  return {
    ...content,
    guides: [...guides],
    links: links.map((link) => ({ ...link })),
    ownFees: feeStandard !== undefined,
    ratePerMille: feeStandard?.ratePerMille ?? '',
    minFee: feeStandard?.minFee ?? '',
  };
}

/** As it is sent; fields that the form has not drawn yet are as they began. */
export function contentEntered({ ownFees, ratePerMille, minFee, links, ...entries }: ChannelEntries) {
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

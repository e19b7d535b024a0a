import type { Channel, ManagedChannel } from '#contract/channels';
import { loginPathOf, type ChannelContent, type ChannelFacts } from '#domain/channel';
import { COLOUR_TOKENS, type ChannelColour } from '#domain/theme/channel-colours';
import type { ChannelRow } from './repository';

type GuideTitles = ReadonlyMap<string, string>;

/** The row as everybody may see it. */
export function publicChannel(row: ChannelRow, titles: GuideTitles): Channel {
  const { ratePerMille, minFee, route: _route, guides, version: _version, changedAt: _changedAt, ...rest } = row;
  return {
    ...rest,
    guides: named(guides, titles),
    loginPath: loginPathOf(row),
    ...(ratePerMille !== null && minFee !== null ? { feeStandard: { ratePerMille, minFee } } : {}),
  };
}

/** What the page shows by which one comes in through it. */
export function factsOf(row: ChannelRow, titles: GuideTitles): ChannelFacts {
  const { channelCode, channelName, title, logo, slogan, introduction, hotline, serviceHours, policeRecord, icpRecord, guides } = row;
  return {
    ...{ channelCode, channelName, title, logo, slogan, introduction, hotline, serviceHours, policeRecord, icpRecord },
    guides: named(guides, titles),
    loginPath: loginPathOf(row),
  };
}

/** What the platform may change of it. */
export function contentOf(row: ChannelRow): ChannelContent {
  const { ratePerMille, minFee, tokens } = row;
  const { channelName, title, parentCode, isLegacy, logo, slogan, introduction, hotline, serviceHours, policeRecord, icpRecord } = row;
  const { guide, guides, links, sideMenuWidth, home, quirks, serviceImage, background } = row;
  const colour = (which: ChannelColour) => tokens.find(({ name }) => name === COLOUR_TOKENS[which])?.value ?? '';
  return {
    ...{ channelName, title, parentCode, isLegacy, logo, slogan, introduction, hotline, serviceHours, policeRecord, icpRecord },
    ...{ guide, guides, links, sideMenuWidth, home, quirks, serviceImage, background },
    brandColour: colour('brandColour'),
    deepColour: colour('deepColour'),
    ...(ratePerMille !== null && minFee !== null ? { feeStandard: { ratePerMille, minFee } } : {}),
  };
}

export function managedChannel(row: ChannelRow): ManagedChannel {
  const { channelCode, isDefault, isWage, enabled, version, changedAt } = row;
  return {
    ...asListed(contentOf(row)),
    ...{ channelCode, isDefault, isWage, enabled, version },
    loginPath: loginPathOf(row),
    changedAt: changedAt.toISOString(),
  };
}

/** Content as replies carry it, whose lists are not readonly. */
export function asListed({ guides, links, quirks, feeStandard, ...rest }: ChannelContent) {
  return { ...rest, guides: [...guides], links: [...links], quirks: [...quirks], ...(feeStandard ? { feeStandard } : {}) };
}

/** A version as it is listed; what channels did not have then is as it is in `now`. */
export function versionAsListed(version: Partial<ChannelContent>, { feeStandard: _fees, ...now }: ChannelContent) {
  return asListed({ ...now, ...version });
}

function named(guides: readonly string[], titles: GuideTitles): { guide: string; title: string }[] {
  return guides.map((guide) => ({ guide, title: titles.get(guide) ?? guide }));
}

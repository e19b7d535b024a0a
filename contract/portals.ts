import Type, { type Static } from 'typebox';
import { CHANNEL_CODE } from '#domain/channel';
import { GUIDE_NAME, OUTSIDE_LINK, PUBLISHED_KINDS, SECTION_LIMITS } from '#domain/zone/portal-content';
import { portalTexts } from '#domain/zone/portals';
import { PORTALS } from './addresses/portals';
import { defineCall } from './call';
import {
  FilledHotline,
  filledLines,
  filledText,
  GuaranteeTypeSchema,
  Instant,
  Nothing,
  oneOf,
  optional,
  pageOf,
  paging,
  record,
  text,
  Version,
} from './schemas';

const OutsideLink = Type.String({ pattern: OUTSIDE_LINK, maxLength: 300 });

/** Tabs of a portal, at least one, each with its type of guarantee. GZ-07. */
export const PortalTabs = Type.Array(record({ guaranteeType: GuaranteeTypeSchema, label: filledText(12) }), { minItems: 1, maxItems: 5 });
/** Providers that a portal names beside the products of its channel: at most one of `href` and `productNo` is filled. GZ-07. */
export const PortalProviders = Type.Array(
  record({
    providerName: filledText(60),
    guaranteeType: GuaranteeTypeSchema,
    institutionKind: oneOf(['bank', 'insurance', 'guaranteeCompany']),
    description: text(200),
    href: OutsideLink,
    productNo: text(64),
  }),
  { maxItems: 40 },
);

/** By `domain/zone/portal-content`. */
const portalContent = {
  banner: filledText(80),
  site: OutsideLink,
  phones: Type.Array(FilledHotline, { maxItems: 4, uniqueItems: true }),
  address: text(120),
  miniProgramImage: text(200),
  officialAccountImage: text(200),
  notice: filledLines(300),
  friendLinks: Type.Array(record({ title: filledText(30), href: Type.String({ pattern: OUTSIDE_LINK, minLength: 1, maxLength: 300 }) }), {
    maxItems: 20,
  }),
  tabs: PortalTabs,
  providers: PortalProviders,
};
const Section = record({
  heading: filledText(60),
  paragraphs: Type.Array(filledLines(SECTION_LIMITS.paragraph), { minItems: 1, maxItems: SECTION_LIMITS.paragraphs }),
});
const Sections = Type.Array(Section, { minItems: 1, maxItems: 30 });
const guideContent = { title: filledText(40), fileKey: text(64), fileName: text(200) };

const ChannelCode = Type.String({ pattern: CHANNEL_CODE });
const TextName = oneOf(portalTexts);
const GuideName = Type.String({ pattern: GUIDE_NAME });
const published = { version: Version, changedAt: Instant };

/** Every text and guide that is published without a build, and whether whoever asks may publish. */
export const publishedContents = defineCall({
  ...PORTALS.publishedContents,
  summary: '门户文字和指南文件列表',
  body: Nothing,
  reply: record({
    texts: Type.Array(record({ name: TextName, title: text(), ...published })),
    /** `channels` are the names of those that show it. */
    guides: Type.Array(record({ guide: text(), ...guideContent, channels: Type.Array(text()), ...published })),
    mayEdit: Type.Boolean(),
  }),
});

/** What a channel's portal says, and the products that it offers. Version 0 where nobody has written anything for it yet. 40401 for an unknown channel. */
export const portalContents = defineCall({
  ...PORTALS.portalContents,
  summary: '渠道门户内容',
  body: record({ channelCode: ChannelCode }),
  reply: record({
    version: Version,
    content: record(portalContent),
    products: Type.Array(record({ productNo: text(), productName: text(), guaranteeType: text() })),
    /** Whether somebody may come in by the channel, and its portal is shown. */
    enabled: Type.Boolean(),
    mayEdit: Type.Boolean(),
  }),
});

/** Publishes what a channel's portal says. 40901 where somebody has changed it since it was read; 40001 by field. */
export const savePortal = defineCall({
  ...PORTALS.savePortal,
  summary: '发布渠道门户内容',
  body: record({ channelCode: ChannelCode, version: Version, ...portalContent }),
  reply: record({ version: Version }),
});

/** One text of the portals as it is published; in a channel that has no words of its own, those of all, as version 0 where it never had any. 40401 for an unknown channel. */
export const portalText = defineCall({
  ...PORTALS.portalText,
  summary: '门户文字内容',
  body: record({ name: TextName, channelCode: optional(ChannelCode) }),
  reply: record({
    name: TextName,
    title: text(),
    version: Version,
    sections: Sections,
    /** Whether they are the channel's own words. */
    isOwn: Type.Boolean(),
    mayEdit: Type.Boolean(),
  }),
});

/** Publishes a text of the portals, or what a channel says in its place. 40401, 40901 and 40001 as above. */
export const saveText = defineCall({
  ...PORTALS.saveText,
  summary: '发布门户文字',
  body: record({ name: TextName, channelCode: optional(ChannelCode), version: Version, sections: Sections }),
  reply: record({ version: Version }),
});

/** Gives up what a channel says of its own for what all say, as the next version. 40401 and 40901 as above; 40902 where it says nothing of its own. */
export const giveUpText = defineCall({
  ...PORTALS.giveUpText,
  summary: '改用各渠道通用的文字',
  body: record({ name: TextName, channelCode: ChannelCode, version: Version }),
  reply: record({ version: Version }),
});

/**
 * Publishes a guide: a PDF of the sender's organisation that `POST /file/upload` has examined. Without `guide` it is a new one. 40001 where the file is no PDF,
 * is not its own, or too many guides are there; 40901 as above.
 */
export const saveGuide = defineCall({
  ...PORTALS.saveGuide,
  summary: '发布指南文件',
  body: record({ guide: optional(GuideName), version: Version, title: filledText(40), fileKey: text(64) }),
  reply: record({ guide: text(), version: Version }),
});

/** Of whom a version is: a channel by its code, a text or a guide by its name. */
const subject = { kind: oneOf(PUBLISHED_KINDS), name: filledText(64) };
/** A text without sections is given up for that of all. */
const PublishedContent = Type.Union([record(portalContent), record({ sections: Type.Array(Section) }), record(guideContent)]);

/** One version. `before` is absent of what was new; without `userName` it is what the platform came with. */
const PublishedVersion = record({
  version: Version,
  before: optional(PublishedContent),
  after: PublishedContent,
  /** The version that was gone back to. */
  restoredFrom: optional(Version),
  /** Whether it can be gone back to. */
  restorable: Type.Boolean(),
  userName: text(),
  appName: text(),
  at: Instant,
});

/** Who published what, the newest first; the last ten versions can be gone back to. */
export const publishedVersions = defineCall({
  ...PORTALS.publishedVersions,
  summary: '门户内容版本记录',
  body: record({ ...paging, ...subject }),
  reply: pageOf(PublishedVersion),
});

/** Publishes an older version again, as the next one. 40401 where it is not kept any more, 40901 as above, 40902 where it would be refused if it were written now. */
export const restoreVersion = defineCall({
  ...PORTALS.restoreVersion,
  summary: '恢复门户内容的版本',
  body: record({ ...subject, version: Version, to: Version }),
  reply: record({ version: Version }),
});

export type PublishedVersion = Static<typeof PublishedVersion>;

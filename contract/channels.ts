import Type, { type Static } from 'typebox';
import { CHANNEL_CODE, CHANNEL_COLOUR, CHANNEL_LINK, CHANNEL_ROUTE } from '#domain/channel';
import { channelHomes, channelQuirks, SIDE_MENU_WIDTHS } from '#domain/channel-frame';
import { CHANNELS } from './addresses/channels';
import { defineCall } from './call';
import {
  Amount,
  filledLines,
  filledText,
  Hotline,
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

const Guide = record({ guide: text(64), title: text() });
const Links = Type.Array(record({ title: filledText(30), href: Type.String({ pattern: CHANNEL_LINK, maxLength: 200 }) }), { maxItems: 8 });

/** What the frame around the pages of a channel is like, and its pictures, which are addresses; empty without one. */
const frame = {
  /** Pixels, while it is open. */
  sideMenuWidth: Type.Integer({ minimum: SIDE_MENU_WIDTHS.least, maximum: SIDE_MENU_WIDTHS.most }),
  home: oneOf(channelHomes),
  quirks: Type.Array(oneOf(channelQuirks), { uniqueItems: true }),
  /** By which customer service is added. */
  serviceImage: text(200),
  /** Behind the text beside the login. */
  background: text(200),
};

/** A channel brand as pages need it. `tokens` are antd theme tokens, such as `colorPrimary`. */
const Channel = record({
  channelCode: text(),
  channelName: text(),
  /** The channel that it belongs to; empty where it stands by itself. */
  parentCode: text(),
  /** An older form of its parent, kept for those who know its address. */
  isLegacy: Type.Boolean(),
  /** Nobody comes in by a channel that is not, and nothing is offered or begun in it; who belongs to it goes on with what runs. */
  enabled: Type.Boolean(),
  title: text(),
  logo: text(),
  slogan: text(),
  introduction: text(),
  tokens: Type.Array(record({ name: text(64), value: text(64) })),
  feeStandard: optional(record({ ratePerMille: text(16), minFee: Amount })),
  hotline: text(),
  isDefault: Type.Boolean(),
  /** Of migrant workers' wages: one signs in at an address of its own. */
  isWage: Type.Boolean(),
  ...frame,
  /** When the hotline answers; empty where it always does. */
  serviceHours: text(),
  /** 公网安备 and ICP 备案 numbers; empty where those of the platform are shown. */
  policeRecord: text(),
  icpRecord: text(),
  /** Guide that bidders of the channel are shown, as `GET /assets/files/guide/{guide}.pdf` names it; empty without one. */
  guide: text(),
  /** Its guide documents, named in the same way. */
  guides: Type.Array(Guide),
  /** Links of the frame, outside addresses or paths of the platform. */
  links: Type.Array(record({ title: text(), href: text() })),
  /** Where one signs in through it. */
  loginPath: text(),
  /** The guarantee zone is turned off, so that nothing leads to it. */
  zoneClosed: optional(Type.Literal(true)),
});

/** The channel of that code; an unknown code answers 40401 and the page falls back to the default channel. */
export const channelDetail = defineCall({
  ...CHANNELS.channelDetail,
  summary: '渠道信息',
  body: record({ channelCode: optional(text(64)) }),
  reply: Channel,
});

const FeeStandard = record({ ratePerMille: Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,3})?$' }), minFee: Amount });
const Colour = Type.String({ pattern: CHANNEL_COLOUR });

/** What the platform may change of a channel, by `domain/channel`. */
const content = {
  channelName: filledText(30),
  title: filledText(40),
  parentCode: text(32),
  /** An older form of its parent. */
  isLegacy: Type.Boolean(),
  /** That of a logo of the platform's, or of one that was uploaded. */
  logo: filledText(200),
  slogan: filledText(40),
  introduction: filledLines(120),
  brandColour: Colour,
  deepColour: Colour,
  hotline: Hotline,
  serviceHours: text(40),
  policeRecord: text(40),
  icpRecord: text(40),
  guide: text(64),
  guides: Type.Array(text(64), { maxItems: 10, uniqueItems: true }),
  links: Links,
  ...frame,
  feeStandard: optional(FeeStandard),
};
const Content = record(content);
const ChannelCode = Type.String({ pattern: CHANNEL_CODE });

const ManagedChannel = record({
  ...content,
  channelCode: text(),
  loginPath: text(),
  isDefault: Type.Boolean(),
  isWage: Type.Boolean(),
  enabled: Type.Boolean(),
  version: Version,
  changedAt: Instant,
});

/** Every channel, the default one first, and the guides from which they choose. */
export const managedChannels = defineCall({
  ...CHANNELS.managedChannels,
  summary: '渠道管理列表',
  body: Nothing,
  reply: record({ list: Type.Array(ManagedChannel), guides: Type.Array(Guide), mayEdit: Type.Boolean() }),
});

/** Makes a channel, whose login answers at once at `/user/{route}`, of wages at `/{route}`. 40001 by field, also where the code or the route is taken or a colour cannot be read. */
export const addChannel = defineCall({
  ...CHANNELS.addChannel,
  summary: '新建渠道',
  body: record({ channelCode: ChannelCode, route: Type.String({ pattern: CHANNEL_ROUTE }), isWage: Type.Boolean(), ...content }),
  reply: record({ channelCode: text(), loginPath: text() }),
});

/** Publishes a channel otherwise; open pages of it are told. 40901 where somebody has changed it since it was read, 40001 as above. */
export const saveChannel = defineCall({
  ...CHANNELS.saveChannel,
  summary: '发布渠道信息',
  body: record({ channelCode: ChannelCode, version: Version, ...content }),
  reply: record({ version: Version }),
});

/** A letter of made-up facts as it would carry the name of a channel; without one as the platform's own does. */
export const channelLetter = defineCall({
  ...CHANNELS.channelLetter,
  perMinute: 60,
  summary: '预览渠道的保函',
  body: record({ channelName: text(30) }),
  reply: record({ pdf: Type.String(), pages: Type.Integer({ minimum: 1 }) }),
});

/** Turns a channel off or on. The default one stays on: 40001. 40901 as above. */
export const enableChannel = defineCall({
  ...CHANNELS.enableChannel,
  summary: '启用或停用渠道',
  body: record({ channelCode: ChannelCode, version: Version, enabled: Type.Boolean() }),
  reply: record({ version: Version }),
});

/**
 * One file as multipart `file_data`: SVG, of which nothing is kept that runs or leads elsewhere, or PNG, 1 MB at most. Answers its address, for a channel's
 * `logo`, and what was left out.
 */
export const uploadChannelLogo = defineCall({
  ...CHANNELS.uploadChannelLogo,
  largestFile: 1024 * 1024,
  perMinute: 30,
  summary: '上传渠道标志',
  body: record({}),
  reply: record({ logo: text(), leftOut: Type.Array(text()) }),
});

/** One change; `before` is absent of a channel that was new. */
const ChannelLogRow = record({
  logId: text(20),
  version: Version,
  enabled: Type.Boolean(),
  wasEnabled: optional(Type.Boolean()),
  before: optional(Content),
  after: Content,
  userName: text(),
  appName: text(),
  at: Instant,
});

/** Who published what of a channel, the newest first; every version can be gone back to. */
export const channelLog = defineCall({
  ...CHANNELS.channelLog,
  summary: '渠道变更记录',
  body: record({ ...paging, channelCode: ChannelCode }),
  reply: pageOf(ChannelLogRow),
});

export type Channel = Static<typeof Channel>;
export type ManagedChannel = Static<typeof ManagedChannel>;
export type ChannelLogRow = Static<typeof ChannelLogRow>;

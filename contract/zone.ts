import Type from 'typebox';
import { channelQuirks } from '#domain/channel-frame';
import { portalTexts } from '#domain/zone/portals';
import { ZONE_DAYS, zoneGuaranteeTypes, zoneOrgTypes } from '#domain/zone/search';
import { ZONE } from './addresses/zone';
import { defineCall, type ReplyOf } from './call';
import { PortalProviders, PortalTabs } from './portals';
import { FeeReply, ProductRow } from './products';
import { Amount, filledText, GuaranteeTypeSchema, Mobile, oneOf, optional, pageOf, paging, record, SixDigits, text } from './schemas';
import { SignedIn } from './users';

/** Sends a code to a visitor of the public guarantee zone, who needs no account. First specification, section 7. */
export const zoneSms = defineCall({
  ...ZONE.zoneSms,
  summary: '保函专区短信验证码',
  body: record({ mobile: Mobile, captchaId: optional(text(64)), captcha: optional(text(16)) }),
  reply: record({ resendSeconds: Type.Integer({ minimum: 0 }) }),
});

/**
 * Whether this browser has proved a mobile to the zone. With `mobile` and `smsCode` it proves one, for 12 hours, until a logout at the
 * longest, and goes on under another id. It opens nothing of the platform itself; `mobile` is answered with its middle hidden, or empty.
 */
export const zoneLogined = defineCall({
  ...ZONE.zoneLogined,
  summary: '保函专区登录校验',
  body: record({ mobile: optional(Mobile), smsCode: optional(SixDigits) }),
  reply: record({ logined: Type.Boolean(), mobile: text(11) }),
});

/**
 * The cards of the guarantee zone, or of the portal of another channel: what is offered there today, the lowest rate first. Both filters are keys of
 * `domain/zone/search` and mean all where they are left out. 40401 for a channel that nobody knows. First specification, section 2 «Guarantee zone».
 */
export const zoneProducts = defineCall({
  ...ZONE.zoneProducts,
  perMinute: 120,
  summary: '保函专区产品',
  body: record({
    ...paging,
    channelCode: optional(filledText(64)),
    guaranteeType: optional(oneOf(zoneGuaranteeTypes)),
    orgType: optional(oneOf(zoneOrgTypes)),
    /** Of this type alone, where a portal has a tab for one that the filter does not name. */
    type: optional(GuaranteeTypeSchema),
    /** Of this one alone. */
    productNo: optional(filledText(64)),
  }),
  reply: pageOf(ProductRow),
});

/**
 * What each of these products costs for one amount and as many days from today on. A product that is not offered in the channel is left out, `fees` where no
 * rate covers amount and days.
 */
export const zoneFees = defineCall({
  ...ZONE.zoneFees,
  perMinute: 120,
  summary: '保函专区费用试算',
  body: record({
    channelCode: optional(filledText(64)),
    productNos: Type.Array(filledText(64), { minItems: 1, maxItems: 100 }),
    guaranteeAmount: Amount,
    days: Type.Integer({ minimum: ZONE_DAYS.least, maximum: ZONE_DAYS.most }),
  }),
  reply: record({ list: Type.Array(record({ productNo: text(), fees: optional(record(FeeReply)) })) }),
});

const Links = Type.Array(record({ title: text(), href: text() }));

/**
 * What the public pages of a channel say beside its products: brand, contact, notice, links. `site` is the address outside to which its logo leads, empty without
 * one; pictures are addresses, empty without one. 40401 for a channel that nobody knows.
 */
export const zonePortal = defineCall({
  ...ZONE.zonePortal,
  perMinute: 120,
  summary: '渠道门户信息',
  body: record({ channelCode: optional(filledText(64)) }),
  reply: record({
    channelCode: text(),
    channelName: text(),
    title: text(),
    logo: text(),
    isWage: Type.Boolean(),
    quirks: Type.Array(oneOf(channelQuirks)),
    guide: text(),
    hotline: text(),
    serviceHours: text(),
    serviceImage: text(),
    site: text(),
    phones: Type.Array(text()),
    address: text(),
    miniProgramImage: text(),
    officialAccountImage: text(),
    notice: text(500),
    friendLinks: Links,
    banner: text(),
    tabs: PortalTabs,
    providers: PortalProviders,
  }),
});

export type Portal = ReplyOf<typeof zonePortal>;

/** A text that every portal leads to, in the words of the channel where it has some of its own. */
export const zoneText = defineCall({
  ...ZONE.zoneText,
  perMinute: 120,
  summary: '门户文字页',
  body: record({ name: oneOf(portalTexts), channelCode: optional(filledText(64)) }),
  reply: record({ title: text(), sections: Type.Array(record({ heading: text(), paragraphs: Type.Array(text(2000)) })) }),
});

/**
 * Signs a visitor in to apply for an organisation that has not registered, once he has proved his mobile: by `smsCode`, or in this browser within twelve hours, where
 * `mobile` may be left out. He works as a bidder that sees its own applications alone; the same mobile and credit code find them again. 40905 where the organisation has registered. What he did
 * is the organisation's own once that mobile registers that credit code.
 */
export const zoneApply = defineCall({
  ...ZONE.zoneApply,
  perMinute: 20,
  summary: '保函专区：访客开始申请',
  body: record({
    mobile: optional(Mobile),
    smsCode: optional(SixDigits),
    orgName: text(200),
    orgCodeNo: text(40),
    applyUserName: text(100),
    channelCode: optional(filledText(64)),
    agreed: Type.Literal(true),
  }),
  reply: SignedIn,
});

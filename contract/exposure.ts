import Type, { type Static } from 'typebox';
import { EXPOSURE_MULTIPLES, exposureRules, GROUP_AT_MOST, type ExposureMultiple } from '#domain/exposure';
import { EXPOSURE } from './addresses/exposure';
import { defineCall } from './call';
import { Amount, Day, filledCode, filledLines, filledText, Instant, oneOf, optional, pageOf, record, text, Version } from './schemas';

/** Left out by an institution, which means its own; named by the platform. */
const institution = { guaranteeAppId: optional(filledText(64)) };
const paging = {
  page: optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  size: optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** What is used: by applications under way (`reservedAmount`) and letters in force together. The limit and its ratio in percent are absent where nothing was set. */
const use = {
  usedAmount: Amount,
  reservedAmount: Amount,
  limitAmount: optional(Amount),
  usedRatio: optional(text(24)),
};

const Customer = record({ organizationCode: text(), orgName: text() });

/** `rules` are those that refuse applications; net assets by the balance of the day `asOf`. */
const limits = {
  netAssets: Amount,
  asOf: Day,
  multiple: Type.Unsafe<ExposureMultiple>(Type.Union(EXPOSURE_MULTIPLES.map((multiple) => Type.Literal(multiple)))),
  rules: Type.Array(oneOf(exposureRules), { maxItems: exposureRules.length }),
};

/**
 * An institution's limits of exposure, what all its customers use and the ten largest of them, to the platform of what bids are open; `version` is 0 where nothing
 * was set yet. OS-03.
 */
export const exposureDetail = defineCall({
  ...EXPOSURE.exposureDetail,
  summary: '担保集中度限额',
  body: record(institution),
  reply: record({
    guaranteeAppId: text(),
    guaranteeAppName: text(),
    version: Version,
    limits: optional(record(limits)),
    total: record(use),
    customers: Type.Array(record({ ...Customer.properties, ...use })),
    mayEdit: Type.Boolean(),
  }),
});

/** Sets the limits; they bound what is applied for from then on. 40901 where somebody has set them since they were read. */
export const saveExposure = defineCall({
  ...EXPOSURE.saveExposure,
  summary: '设置担保集中度限额',
  body: record({ ...institution, version: Version, ...limits, reason: filledLines(200) }),
  reply: record({ version: Version }),
});

const ExposureGroup = record({
  groupId: text(20),
  version: Version,
  groupName: text(),
  members: Type.Array(Customer),
  ...use,
});

/** The groups of related customers that the institution knows, with what they use together; to the platform of what bids are open. */
export const exposureGroupPage = defineCall({
  ...EXPOSURE.exposureGroupPage,
  summary: '关联方客户组',
  body: record({ ...institution, ...paging }),
  reply: pageOf(ExposureGroup),
});

/** Makes a group, or changes the one named. 40001 by field, also for a customer of another group; 40901 where somebody was faster. */
export const saveExposureGroup = defineCall({
  ...EXPOSURE.saveExposureGroup,
  summary: '保存关联方客户组',
  body: record({
    ...institution,
    groupId: optional(filledText(20)),
    version: Version,
    groupName: filledText(100),
    members: Type.Array(record({ organizationCode: filledCode(18), orgName: filledText(200) }), { minItems: 1, maxItems: GROUP_AT_MOST }),
  }),
  reply: record({ groupId: text(20), version: Version }),
});

export const deleteExposureGroup = defineCall({
  ...EXPOSURE.deleteExposureGroup,
  summary: '删除关联方客户组',
  body: record({ ...institution, groupId: filledText(20), version: Version }),
  reply: record({}),
});

/** One setting of the limits, or of a group; what stood before and what stands since, in words. */
const ExposureLogRow = record({
  logId: text(20),
  subject: oneOf(['limits', 'group']),
  before: text(20_000),
  after: text(20_000),
  reason: text(200),
  userName: text(),
  appName: text(),
  at: Instant,
});

/** Who set what, the newest first. */
export const exposureLog = defineCall({
  ...EXPOSURE.exposureLog,
  summary: '担保集中度限额设置记录',
  body: record({ ...institution, ...paging }),
  reply: pageOf(ExposureLogRow),
});

export type ExposureGroup = Static<typeof ExposureGroup>;
export type ExposureLogRow = Static<typeof ExposureLogRow>;
export type ExposureDetail = Static<typeof exposureDetail.reply>;

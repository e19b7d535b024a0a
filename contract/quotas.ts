import Type, { type Static } from 'typebox';
import { guaranteeEventTypes } from '#domain/guarantee/events';
import { quotaMovementKinds, quotaScopes } from '#domain/quota';
import { QUOTAS } from './addresses/quotas';
import { defineCall } from './call';
import { Amount, filledLines, filledText, Instant, oneOf, optional, pageOf, record, text, Version } from './schemas';

const QuotaId = filledText(20);
/** As `paging`, of rows that are each added up anew. */
const paging = {
  page: optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  size: optional(Type.Integer({ minimum: 1, maximum: 500 })),
};

/**
 * A quota and what of it is used. `usedAmount` holds what applications under way reserve (`reservedAmount`) and what letters in force take. `usedRatio` is in
 * percent, above 100 where the quota was lowered since. Only an enabled quota limits anything. The platform is told what opened bids use alone, and what is left
 * without the others.
 */
const QuotaRow = record({
  quotaId: text(20),
  scope: oneOf(quotaScopes),
  guaranteeAppId: text(),
  guaranteeAppName: text(),
  channelCode: text(),
  channelName: text(),
  projectNo: text(),
  projectName: text(),
  sectionNo: text(),
  sectionName: text(),
  enabled: Type.Boolean(),
  version: Version,
  totalAmount: Amount,
  usedAmount: Amount,
  reservedAmount: Amount,
  surplusAmount: Amount,
  usedRatio: text(24),
  mayEdit: Type.Boolean(),
});

/** The quotas of the caller's institution; for the platform those of all. OS-03. */
export const quotaPage = defineCall({
  ...QUOTAS.quotaPage,
  summary: '担保额度',
  body: record({ ...paging, keyword: optional(text(100)), scope: optional(oneOf(quotaScopes)) }),
  reply: pageOf(QuotaRow),
});

export const quotaDetail = defineCall({
  ...QUOTAS.quotaDetail,
  summary: '担保额度详情',
  body: record({ quotaId: QuotaId }),
  reply: QuotaRow,
});

/** What a quota can be set for: institutions for the platform, channels, projects found by a word, and the sections of the project that is named. */
export const quotaOptions = defineCall({
  ...QUOTAS.quotaOptions,
  summary: '可设置额度的机构、渠道与标段',
  body: record({ keyword: optional(text(100)), projectNo: optional(text(64)) }),
  reply: record({
    institutions: Type.Array(record({ appId: text(), appName: text() })),
    channels: Type.Array(record({ channelCode: text(), channelName: text() })),
    projects: Type.Array(record({ projectNo: text(), projectName: text() })),
    sections: Type.Array(record({ sectionNo: text(), sectionName: text() })),
  }),
});

const set = { totalAmount: Amount, reason: filledLines(200) };

/** Sets a quota where there is none; the platform names the institution. 40001 by field, also where there is one already. */
export const addQuota = defineCall({
  ...QUOTAS.addQuota,
  summary: '新设担保额度',
  body: record({
    scope: oneOf(quotaScopes),
    guaranteeAppId: optional(filledText(64)),
    channelCode: optional(filledText(64)),
    projectNo: optional(filledText(64)),
    sectionNo: optional(filledText(64)),
    ...set,
  }),
  reply: record({ quotaId: text(20) }),
});

/** Sets another amount, or turns a quota off or on. 40901 where somebody has changed it since it was read. */
export const saveQuota = defineCall({
  ...QUOTAS.saveQuota,
  summary: '调整担保额度',
  body: record({ quotaId: QuotaId, version: Version, enabled: Type.Boolean(), ...set }),
  reply: record({ version: Version }),
});

/** One change of the used amount; `amount` is below zero where it was given back. It has no number of its own: that would tell how much others take. */
const QuotaMovement = record({
  kind: oneOf(quotaMovementKinds),
  amount: Type.String({ pattern: '^-?\\d{1,14}\\.\\d{2}$' }),
  applyNo: text(),
  bidderAppName: text(),
  event: optional(oneOf(guaranteeEventTypes)),
  by: text(),
  at: Instant,
});

/** What applications took of a quota and gave back, the newest first. */
export const quotaMovements = defineCall({
  ...QUOTAS.quotaMovements,
  summary: '额度变动明细',
  body: record({ ...paging, quotaId: QuotaId }),
  reply: pageOf(QuotaMovement),
});

/** What was set, when, by whom and why; `before` is absent of a quota that was new. */
const QuotaLogRow = record({
  logId: text(20),
  before: optional(record({ totalAmount: Amount, enabled: Type.Boolean() })),
  after: record({ totalAmount: Amount, enabled: Type.Boolean() }),
  reason: text(200),
  userName: text(),
  appName: text(),
  at: Instant,
});

/** Who set a quota to what, the newest first. */
export const quotaLog = defineCall({
  ...QUOTAS.quotaLog,
  summary: '额度设置记录',
  body: record({ ...paging, quotaId: QuotaId }),
  reply: pageOf(QuotaLogRow),
});

export type QuotaRow = Static<typeof QuotaRow>;
export type QuotaMovement = Static<typeof QuotaMovement>;
export type QuotaLogRow = Static<typeof QuotaLogRow>;

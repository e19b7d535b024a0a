import Type, { type Static } from 'typebox';
import { REFERRAL_FIELDS, referralEvents, referralOwners, referralRefusals, referralStates } from '#domain/referral/referral';
import { REFERRALS } from './addresses/referrals';
import { defineCall } from './call';
import { draftSchema } from './field-schema';
import {
  Amount,
  codeText,
  filledText,
  Instant,
  mobileText,
  Nothing,
  oneOf,
  optional,
  pageOf,
  paging,
  record,
  text,
  Version,
} from './schemas';

const Code = filledText(20);
const Month = Type.String({ pattern: '^\\d{4}-\\d{2}$' });
const SignedAmount = Type.String({ pattern: '^-?\\d{1,14}(\\.\\d{1,2})?$', maxLength: 18 });
const count = Type.Integer({ minimum: 0 });

/** What codes come to: applications that carry them, those of them whose fees were paid, and those whose fees went back whole. `fees` is for the platform alone. */
const Sums = { applied: count, counted: count, takenBack: count, fees: optional(SignedAmount) };

/** A code; `validTo` is left out of one without a last day, `mayEdit`: the caller may change it. */
const ReferralRow = record({
  code: text(),
  owner: oneOf(referralOwners),
  ownerName: text(),
  state: oneOf(referralStates),
  validFrom: text(),
  validTo: optional(text()),
  purpose: text(),
  enabled: Type.Boolean(),
  version: Version,
  madeBy: text(),
  madeAt: Instant,
  mayEdit: Type.Boolean(),
  ...Sums,
});

/** Codes that belong to the caller or the caller's organisation, or that it made; all for the platform. The newest first. PY-06, RT-08. */
export const referralPage = defineCall({
  ...REFERRALS.referralPage,
  summary: '推荐码列表',
  body: record({ ...paging, keyword: optional(text(100)), state: optional(oneOf(referralStates)), owner: optional(oneOf(referralOwners)) }),
  reply: pageOf(ReferralRow),
});

const ReferralMonth = record({ month: Month, ...Sums });

/** One code with what it came to in each month, the newest first, and what was done with it. `link` fills it into an application. */
export const referralDetail = defineCall({
  ...REFERRALS.referralDetail,
  summary: '推荐码详情',
  body: record({ code: Code }),
  reply: record({
    ...ReferralRow.properties,
    link: text(500),
    months: Type.Array(ReferralMonth),
    log: Type.Array(
      record({
        event: oneOf(referralEvents),
        changes: Type.Array(record({ field: text(), before: text(), after: text() })),
        userName: text(),
        appName: text(),
        at: Instant,
      }),
    ),
  }),
});

/** The applications that carry a code, the newest first; the platform's alone, since nobody else is to learn who applied. `ended`: nothing can happen to it any more, nor is a fee of it waited for; `free`: its product takes none. */
export const referralUses = defineCall({
  ...REFERRALS.referralUses,
  summary: '推荐码使用明细',
  body: record({ ...paging, code: Code }),
  reply: pageOf(
    record({
      applyNo: text(),
      bidderAppName: text(),
      productName: text(),
      appliedAt: Instant,
      fees: Amount,
      countedAt: optional(Instant),
      takenBackAt: optional(Instant),
      ended: Type.Boolean(),
      free: Type.Boolean(),
    }),
  ),
});

const statistics = { monthFrom: optional(Month), monthTo: optional(Month), keyword: optional(text(100)) };

/** What codes came to by month, the newest month first, among the codes that the caller sees. */
export const referralMonths = defineCall({
  ...REFERRALS.referralMonths,
  summary: '推荐统计',
  body: record({ ...paging, ...statistics }),
  reply: pageOf(record({ ...ReferralMonth.properties, code: text(), owner: oneOf(referralOwners), ownerName: text() })),
});

/** The same as an xlsx workbook. */
export const exportReferralMonths = defineCall({
  ...REFERRALS.exportReferralMonths,
  summary: '导出推荐统计',
  body: record(statistics),
  reply: Nothing,
});

const Said = draftSchema(REFERRAL_FIELDS);

/**
 * Makes a code: for the caller's organisation or one of its members by `mobile`, by the platform also for another organisation by its credit code or any user by mobile.
 * 40001 by field.
 */
export const addReferral = defineCall({
  ...REFERRALS.addReferral,
  summary: '生成推荐码',
  body: record({
    owner: oneOf(referralOwners),
    orgCodeNo: optional(codeText(18)),
    mobile: optional(mobileText(11)),
    code: Said,
  }),
  reply: record({ code: text(), version: Version }),
});

/** What a code says from now on. 40901 where somebody was faster. */
export const saveReferral = defineCall({
  ...REFERRALS.saveReferral,
  summary: '修改推荐码',
  body: record({ referralCode: Code, version: Version, code: Said }),
  reply: record({ version: Version }),
});

/** Whether a code can be used. What was submitted with it before stays. 40901 where somebody was faster. */
export const enableReferral = defineCall({
  ...REFERRALS.enableReferral,
  summary: '启用或停用推荐码',
  body: record({ referralCode: Code, version: Version, enabled: Type.Boolean() }),
  reply: record({ version: Version }),
});

/**
 * Whether an application of the caller's may carry a code, as it is typed: `code` as it is kept, and why not with `message`. Codes that cannot be used are counted:
 * 42901 with `waitSeconds` for whoever tries too many.
 */
export const checkReferral = defineCall({
  ...REFERRALS.checkReferral,
  perMinute: 30,
  summary: '校验推荐码',
  body: record({ code: text(64) }),
  reply: record({ code: text(), usable: Type.Boolean(), refusal: optional(oneOf(referralRefusals)), message: text() }),
});

export type ReferralRow = Static<typeof ReferralRow>;
export type ReferralDetail = Static<typeof referralDetail.reply>;
export type ReferralUse = Static<typeof referralUses.reply>['list'][number];
export type ReferralMonthRow = Static<typeof referralMonths.reply>['list'][number];

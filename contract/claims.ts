import Type, { type Static } from 'typebox';
import { CLAIM_FIELDS, claimStates } from '#domain/guarantee/claim';
import { CLAIMS } from './addresses/claims';
import { defineCall } from './call';
import { draftSchema } from './field-schema';
import { WorkingClockSchema } from './guarantees';
import { Amount, Day, filledText, Instant, Mobile, oneOf, optional, record, SixDigits, text, Version } from './schemas';

/** Whose letter, and whose mobile: number and verify code of the letter to lodge a claim; its number, or that of a claim, alone to see what became of it. */
const letter = { letterNo: filledText(80), verifyCode: optional(text(32)), mobile: Mobile };

const Lodged = record({
  claimNo: text(),
  /** Lodged by an account of the beneficiary where it is left out. */
  claimantName: optional(text()),
  /** By which whoever lodged it without an account was proven, with its middle hidden. */
  claimantMobile: optional(text(20)),
  /** The authority that lodged it on a wage letter, for which whoever is named did so. */
  wageAuthority: optional(text()),
  lodgedAt: Instant,
  claimAmount: Amount,
  claimReason: text(),
  claimStatement: text(1000),
  fileNames: Type.Array(text()),
  state: oneOf(claimStates),
  /** Within which it is to be examined or settled, where such a term runs. */
  workingClock: optional(WorkingClockSchema),
  settledAt: optional(Instant),
  paidAmount: optional(Amount),
  /** Whom to ask about the answer. */
  compensatorContactTel: optional(text()),
  /** Why it was not paid. */
  rejectedBecause: optional(text(500)),
});

const Claims = record({
  letterNo: text(),
  /** By which the reasons of a claim go. */
  guaranteeType: text(),
  guaranteeTypeName: text(),
  beneficiaryName: text(),
  bidderAppName: text(),
  guaranteeAppName: text(),
  projectName: text(),
  sectionNames: text(2000),
  guaranteeAmount: Amount,
  effectiveDate: Day,
  expiryDate: Day,
  /** With its middle hidden. */
  mobile: text(11),
  version: Version,
  /** Why no claim may be lodged now; left out where one may. */
  whyNot: optional(text(500)),
  /** The letter's application, where an account of the beneficiary has it among its own and may claim there as well. */
  applyNo: optional(text()),
  /** Newest first. */
  claims: Type.Array(Lodged),
});

/** What a letter's beneficiary may claim, and what became of what it claimed. */
export type Claims = Static<typeof Claims>;

/**
 * Sends a code to the contact of the beneficiary that a letter names: its organisation's where it has registered, else the one that the platform put there by a paper,
 * else the construction unit's of its project.
 * The answer is the same where number, verify code or mobile are wrong; then nothing is sent. 42901 where too much was asked for.
 */
export const sendClaimCode = defineCall({
  ...CLAIMS.sendClaimCode,
  perMinute: 30,
  summary: '索赔：短信验证码',
  body: record({ ...letter, captchaId: optional(text(64)), captcha: optional(text(16)) }),
  reply: record({ resendSeconds: Type.Integer({ minimum: 0 }) }),
});

/** Proves by that code that this browser is the beneficiary's contact, for two hours and as long as the mobile stays the contact's. What was wrong is not told. */
export const proveClaimant = defineCall({
  ...CLAIMS.proveClaimant,
  perMinute: 30,
  summary: '索赔：验证受益人联系人',
  body: record({ ...letter, smsCode: SixDigits }),
  reply: Claims,
});

/** How it stands with the letter that this browser proved; nothing where it has not. */
export const claimsOfLetter = defineCall({
  ...CLAIMS.claimsOfLetter,
  perMinute: 60,
  summary: '索赔：办理情况',
  body: record({}),
  reply: record({ claims: optional(Claims) }),
});

/** One file of a claim as multipart `file_data`, by the rules of every upload. 40301 without a proof. */
export const uploadClaimFile = defineCall({
  ...CLAIMS.uploadClaimFile,
  perMinute: 30,
  summary: '索赔：上传材料',
  body: record({}),
  reply: record({ key: text(), fileName: text(), size: Type.Integer() }),
});

/**
 * Lodges a claim for the beneficiary. 40301 without a proof, or where another contact stands in its place since; 40901 where the letter has moved on since it was seen; 40902 where it can be claimed no more, and
 * why; 40001 by field.
 */
export const lodgeClaim = defineCall({
  ...CLAIMS.lodgeClaim,
  perMinute: 20,
  summary: '索赔：提交',
  body: record({ claim: draftSchema(CLAIM_FIELDS), version: Version }),
  reply: Claims,
});

/** The receipt of a claim on the application of the letter that this browser proved, as a PDF. It names the letter that was out when the claim was lodged. */
export const claimReceipt = defineCall({
  ...CLAIMS.claimReceipt,
  perMinute: 20,
  summary: '索赔：下载回执',
  body: record({ claimNo: filledText(80) }),
  reply: record({}),
});

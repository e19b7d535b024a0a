import Type, { type Static } from 'typebox';
import { defineCall } from './call';
import { Amount, Day, Instant, oneOf, optional, record, text } from './schemas';

/** What a verification may find. `altered`: a document made here whose content is not what was issued. `unknown`: nothing was issued under it. */
export const LETTER_VERDICTS = ['genuine', 'altered', 'revoked', 'expired', 'released', 'unknown'] as const;

/** Verifies a letter: either by number and code as JSON, or by the PDF itself as multipart `file_data`. */
export const verifyLetter = defineCall({
  method: 'POST',
  path: '/letter/verify',
  access: 'public',
  effect: 'read',
  multipart: true,
  summary: '保函验真',
  body: record({ letterNo: optional(text(64)), verifyCode: optional(text(32)) }),
  reply: record({
    verdict: oneOf(LETTER_VERDICTS),
    reason: text(500),
    letter: optional(
      record({
        letterNo: text(),
        guaranteeTypeName: text(),
        bidderAppName: text(),
        beneficiaryName: text(),
        letterAppName: text(),
        guaranteeAppName: text(),
        projectName: text(),
        sectionNames: text(2000),
        guaranteeAmount: Amount,
        effectiveDate: Day,
        expiryDate: Day,
        letterDate: Instant,
        sha256: text(64),
      }),
    ),
    signatures: Type.Array(
      record({ signerName: text(), signedAt: optional(Instant), valid: Type.Boolean(), trusted: Type.Boolean(), coversWholeFile: Type.Boolean() }),
    ),
  }),
});

export type LetterVerification = Static<typeof verifyLetter.reply>;

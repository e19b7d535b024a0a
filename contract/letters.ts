import Type, { type Static } from 'typebox';
import { SIGNATURE_OUTCOMES } from '#domain/guarantee/signature-outcome';
import { LARGEST_VERIFIED_FILE } from '#domain/guarantee/verified-file';
import { LETTERS } from './addresses/letters';
import { defineCall } from './call';
import { Amount, Day, filledText, Instant, oneOf, optional, record, text } from './schemas';

/**
 * What a verification may find. `altered`: a document made here whose content is not what was issued. `untrusted`: what was issued, by a signature that does not
 * hold. `replaced`: another letter, which the reason names, took its place. `surrendered`: its applicant gave it back. `suspended`: without force until the
 * business is resumed. `claimed`: paid, which ends it. `unknown`: nothing was issued under it. `unexamined`: the file was not looked into, which says nothing of it.
 */
export const LETTER_VERDICTS = [
  'genuine',
  'altered',
  'untrusted',
  'replaced',
  'revoked',
  'surrendered',
  'suspended',
  'expired',
  'released',
  'claimed',
  'unknown',
  'unexamined',
] as const;

/**
 * Verifies a letter: either by number and code as JSON, or by the PDF itself as multipart `file_data`, 5 MB at most. Refuses with 42901 an address from
 * which too much came that is no letter.
 */
export const verifyLetter = defineCall({
  ...LETTERS.verifyLetter,
  largestFile: LARGEST_VERIFIED_FILE,
  perMinute: 120,
  summary: '保函验真',
  body: record({ letterNo: optional(text(64)), verifyCode: optional(text(32)) }),
  reply: record({
    verdict: oneOf(LETTER_VERDICTS),
    reason: text(500),
    /** The day from which a genuine letter is in force, where that is still to come. */
    effectiveFrom: optional(Day),
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
        /** Signed by hand: the file is a scan without digital signatures, and the paper counts. */
        signedOnPaper: optional(Type.Literal(true)),
      }),
    ),
    signatures: Type.Array(
      record({
        signerName: text(),
        signedAt: optional(Instant),
        outcome: oneOf(SIGNATURE_OUTCOMES),
        /** Why it is not good. */
        reason: optional(text(200)),
        /** But for what only proves it later on, as timestamps do. */
        coversWholeFile: Type.Boolean(),
      }),
    ),
  }),
});

export type LetterVerification = Static<typeof verifyLetter.reply>;

/**
 * The letter as it would be issued now, from the same template and data, but without number, seal, QR code and signature; every page says 预览. `pdf` is
 * its document in Base64, `letter` what the document says. For who may send the event `letter` now, and refused to others as that event is; 50301 where too
 * many previews are being drawn, or the template asks for what there is not.
 */
export const previewLetter = defineCall({
  ...LETTERS.previewLetter,
  summary: '保函出具前预览',
  body: record({ applyNo: filledText(64) }),
  reply: record({
    letter: record({
      title: text(),
      applicantName: text(),
      beneficiaryName: text(),
      projectName: text(),
      projectNo: text(),
      sectionNames: Type.Array(text()),
      guaranteeAmount: Amount,
      amountInCapitals: text(),
      effectiveDate: Day,
      expiryDate: Day,
      issuerName: text(),
      issueDate: Day,
    }),
    pages: Type.Integer(),
    pdf: Type.String({ contentEncoding: 'base64', contentMediaType: 'application/pdf' }),
  }),
});

/**
 * The letter to be printed and signed by hand, where its step wants it signed offline: with the number, verify code and QR code that it will carry. They are
 * taken for it and stay the same until it is out, however often it is asked for. For who may send the event `letter` now, and refused to others as that event is;
 * 40902 where the letter is signed online.
 */
export const printLetter = defineCall({
  ...LETTERS.printLetter,
  summary: '打印待线下签章的保函',
  body: record({ applyNo: filledText(64) }),
  reply: record({
    letterNo: text(),
    verifyCode: text(),
    pages: Type.Integer(),
    pdf: Type.String({ contentEncoding: 'base64', contentMediaType: 'application/pdf' }),
  }),
});

export type LetterPreview = Static<typeof previewLetter.reply>;

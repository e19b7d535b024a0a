import Type from 'typebox';
import { CONTRACTS } from './addresses/contracts';
import { defineCall } from './call';
import { filledText, oneOf, optional, record, SixDigits, text } from './schemas';

/**
 * Signs one contract for the caller's organisation. Without `smsCode` a code is sent and `isSendCode` 0 answered; with the right one the
 * document is signed, `isSignSuccess` 1 and the new file's `key` answered. `responseMsg` is a failure to show. `fileKey`: the file that was read; refused with
 * 40901 where the contract has another by now. First specification, sections 2, 7 and 8.
 */
export const signContract = defineCall({
  ...CONTRACTS.signContract,
  summary: '签署合同',
  body: record({
    contractNo: filledText(64),
    guaranteeId: filledText(64),
    contractBusinessType: oneOf(['business', 'guarantee']),
    fileKey: optional(filledText(200)),
    smsCode: optional(SixDigits),
    resend: optional(Type.Boolean()),
  }),
  reply: record({
    isSendCode: optional(Type.Integer()),
    isSignSuccess: optional(Type.Integer()),
    key: optional(text()),
    responseMsg: optional(text(500)),
    mobileMasked: optional(text(16)),
    resendSeconds: optional(Type.Integer()),
  }),
});

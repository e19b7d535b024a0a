import { claimReceipt, claimsOfLetter, lodgeClaim, proveClaimant, sendClaimCode, uploadClaimFile } from '#contract/claims';
import { route } from '../../core/http/route';
import { lodge, uploadFile } from './lodge';
import { proofOf, prove, sendCode } from './proof';
import { receiptOf } from './receipt';
import { claimsShown } from './standing';

export const routes = [
  route(sendClaimCode, ({ body, exchange, address }, context) => sendCode(context, { exchange, address }, body)),
  route(proveClaimant, async ({ db, body, exchange, address }, context) =>
    claimsShown(db, context, await prove(context, { exchange, address }, body)),
  ),
  route(claimsOfLetter, async ({ db, exchange }, context) => {
    const proof = await proofOf(context, { exchange });
    return proof ? { claims: await claimsShown(db, context, proof) } : {};
  }),
  route(uploadClaimFile, ({ db, exchange, address, files }, context) => uploadFile({ ...context, db }, { exchange, address }, files)),
  route(lodgeClaim, ({ db, body, exchange, address }, context) => lodge({ ...context, db }, { exchange, address }, body)),
  route(claimReceipt, ({ body, exchange, address }, context) => receiptOf(context, { exchange, address }, body.claimNo)),
];

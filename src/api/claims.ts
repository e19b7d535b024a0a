import type { BodyOf } from '#contract/call';
import type { claimReceipt, claimsOfLetter, lodgeClaim, proveClaimant, sendClaimCode } from '#contract/claims';
import { api, ask, type Answered } from './api';

api.injectEndpoints({
  endpoints: (build) => ({
    sendClaimCode: build.mutation<Answered<typeof sendClaimCode>, BodyOf<typeof sendClaimCode>>({
      query: ask<typeof sendClaimCode>('/claim/sms/code', { quiet: true }),
    }),
    proveClaimant: build.mutation<Answered<typeof proveClaimant>, BodyOf<typeof proveClaimant>>({
      query: ask<typeof proveClaimant>('/claim/prove', { quiet: true }),
    }),
    claimsOfLetter: build.query<Answered<typeof claimsOfLetter>, BodyOf<typeof claimsOfLetter>>({
      query: ask<typeof claimsOfLetter>('/claim/state', { quiet: true }),
    }),
    lodgeClaim: build.mutation<Answered<typeof lodgeClaim>, BodyOf<typeof lodgeClaim>>({
      query: ask<typeof lodgeClaim>('/claim/lodge', { quiet: true }),
    }),
    claimReceipt: build.mutation<Answered<typeof claimReceipt>, BodyOf<typeof claimReceipt>>({
      query: ask<typeof claimReceipt>('/claim/receipt', { quiet: true }),
    }),
  }),
});

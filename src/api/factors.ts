import type { BodyOf } from '#contract/call';
import type {
  beginPasskey,
  beginTotp,
  confirmTotp,
  factorInfo,
  factorRule,
  passkeyLogin,
  passkeyOptions,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  saveFactorRule,
  savePasskey,
  secondFactorLogin,
} from '#contract/factors';
import { api, ask, type Answered } from './api';

const factorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactorLogin: build.mutation<Answered<typeof secondFactorLogin>, BodyOf<typeof secondFactorLogin>>({
      query: ask<typeof secondFactorLogin>('/api/user/login/factor', { quiet: true }),
    }),
    passkeyLogin: build.mutation<Answered<typeof passkeyLogin>, BodyOf<typeof passkeyLogin>>({
      query: ask<typeof passkeyLogin>('/api/user/login/passkey', { quiet: true }),
    }),
    passkeyOptions: build.mutation<Answered<typeof passkeyOptions>, BodyOf<typeof passkeyOptions>>({
      query: ask<typeof passkeyOptions>('/api/user/passkey/options', { quiet: true }),
    }),
    factorInfo: build.query<Answered<typeof factorInfo>, BodyOf<typeof factorInfo>>({
      query: ask<typeof factorInfo>('/api/user/factor/info', { quiet: true }),
      providesTags: ['Factors'],
    }),
    beginTotp: build.mutation<Answered<typeof beginTotp>, BodyOf<typeof beginTotp>>({
      query: ask<typeof beginTotp>('/api/user/factor/totp/begin', { quiet: true }),
    }),
    confirmTotp: build.mutation<Answered<typeof confirmTotp>, BodyOf<typeof confirmTotp>>({
      query: ask<typeof confirmTotp>('/api/user/factor/totp/confirm', { quiet: true }),
      invalidatesTags: ['Factors'],
    }),
    removeTotp: build.mutation<Answered<typeof removeTotp>, BodyOf<typeof removeTotp>>({
      query: ask<typeof removeTotp>('/api/user/factor/totp/remove', { quiet: true }),
      invalidatesTags: ['Factors'],
    }),
    renewRecoveryCodes: build.mutation<Answered<typeof renewRecoveryCodes>, BodyOf<typeof renewRecoveryCodes>>({
      query: ask<typeof renewRecoveryCodes>('/api/user/factor/recovery/renew', { quiet: true }),
      invalidatesTags: ['Factors'],
    }),
    beginPasskey: build.mutation<Answered<typeof beginPasskey>, BodyOf<typeof beginPasskey>>({
      query: ask<typeof beginPasskey>('/api/user/passkey/begin', { quiet: true }),
    }),
    savePasskey: build.mutation<Answered<typeof savePasskey>, BodyOf<typeof savePasskey>>({
      query: ask<typeof savePasskey>('/api/user/passkey/save', { quiet: true }),
      invalidatesTags: ['Factors'],
    }),
    removePasskey: build.mutation<Answered<typeof removePasskey>, BodyOf<typeof removePasskey>>({
      query: ask<typeof removePasskey>('/api/user/passkey/remove', { quiet: true }),
      invalidatesTags: ['Factors'],
    }),
    factorRule: build.query<Answered<typeof factorRule>, BodyOf<typeof factorRule>>({
      query: ask<typeof factorRule>('/user/factor/rule', { quiet: true }),
      providesTags: ['FactorRule'],
    }),
    saveFactorRule: build.mutation<Answered<typeof saveFactorRule>, BodyOf<typeof saveFactorRule>>({
      query: ask<typeof saveFactorRule>('/user/factor/rule/save', { quiet: true }),
      invalidatesTags: ['FactorRule', 'Factors'],
    }),
  }),
});

export const {
  useFactorInfoQuery,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
  useBeginPasskeyMutation,
  usePasskeyOptionsMutation,
  useSavePasskeyMutation,
  useRemovePasskeyMutation,
  useFactorRuleQuery,
  useSaveFactorRuleMutation,
} = factorsApi;

import { QUOTAS } from '#contract/addresses/quotas';
import { apiOf } from './endpoints';

export const {
  useQuotaPageQuery,
  useQuotaDetailQuery,
  useQuotaOptionsQuery,
  useAddQuotaMutation,
  useSaveQuotaMutation,
  useQuotaMovementsQuery,
  useQuotaLogQuery,
} = apiOf<typeof import('#contract/quotas')>(QUOTAS);

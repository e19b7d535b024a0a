import type { BodyOf } from '#contract/call';
import type { invoiceInfoDetail, saveInvoiceInfo } from '#contract/invoice-info';
import { api, ask, type Answered } from './api';

const invoiceInfoApi = api.injectEndpoints({
  endpoints: (build) => ({
    invoiceInfoDetail: build.query<Answered<typeof invoiceInfoDetail>, BodyOf<typeof invoiceInfoDetail>>({
      query: ask<typeof invoiceInfoDetail>('/organisation/invoice/detail'),
      providesTags: ['Organisation'],
    }),
    saveInvoiceInfo: build.mutation<Answered<typeof saveInvoiceInfo>, BodyOf<typeof saveInvoiceInfo>>({
      query: ask<typeof saveInvoiceInfo>('/organisation/invoice/save', { quiet: true }),
      invalidatesTags: ['Organisation'],
    }),
  }),
});

export const { useInvoiceInfoDetailQuery, useSaveInvoiceInfoMutation } = invoiceInfoApi;

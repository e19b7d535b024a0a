import type { BodyOf } from '#contract/call';
import type { applyInvoice, feePage, invoiceDetail, invoiceEvent, invoicePage } from '#contract/invoices';
import { api, ask, type Answered } from './api';

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    feePage: build.query<Answered<typeof feePage>, BodyOf<typeof feePage>>({
      query: ask<typeof feePage>('/invoice/fee/page'),
      providesTags: ['Invoice'],
    }),
    invoicePage: build.query<Answered<typeof invoicePage>, BodyOf<typeof invoicePage>>({
      query: ask<typeof invoicePage>('/invoice/page'),
      providesTags: ['Invoice'],
    }),
    invoiceDetail: build.query<Answered<typeof invoiceDetail>, BodyOf<typeof invoiceDetail>>({
      query: ask<typeof invoiceDetail>('/invoice/detail', { quiet: true }),
      providesTags: ['Invoice'],
    }),
    applyInvoice: build.mutation<Answered<typeof applyInvoice>, BodyOf<typeof applyInvoice>>({
      query: ask<typeof applyInvoice>('/invoice/apply', { idempotent: true, quiet: true }),
      invalidatesTags: ['Invoice', 'GuaranteeList', 'Guarantee'],
    }),
    invoiceEvent: build.mutation<Answered<typeof invoiceEvent>, BodyOf<typeof invoiceEvent>>({
      query: ask<typeof invoiceEvent>('/invoice/event', { idempotent: true, quiet: true }),
      invalidatesTags: ['Invoice', 'Badges', 'GuaranteeList', 'Guarantee'],
    }),
  }),
});

export const { useFeePageQuery, useInvoicePageQuery, useInvoiceDetailQuery, useApplyInvoiceMutation, useInvoiceEventMutation } =
  invoicesApi;

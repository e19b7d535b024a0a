import { INVOICES } from '#contract/addresses/invoices';
import { apiOf } from './endpoints';

export const { useFeePageQuery, useInvoicePageQuery, useInvoiceDetailQuery, useApplyInvoiceMutation, useInvoiceEventMutation } =
  apiOf<typeof import('#contract/invoices')>(INVOICES);

import { INVOICE_INFO } from '#contract/addresses/invoice-info';
import { apiOf } from './endpoints';

export const invoiceInfoApi = apiOf(INVOICE_INFO);

export const { useInvoiceInfoDetailQuery, useSaveInvoiceInfoMutation } = invoiceInfoApi;

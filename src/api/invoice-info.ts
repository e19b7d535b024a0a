import { INVOICE_INFO } from '#contract/addresses/invoice-info';
import { apiOf } from './endpoints';

export const { useInvoiceInfoDetailQuery, useSaveInvoiceInfoMutation } = apiOf(INVOICE_INFO);

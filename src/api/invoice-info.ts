import { INVOICE_INFO } from '#contract/addresses/invoice-info';
import { apiOf } from './endpoints';

export const { useInvoiceInfoDetailQuery, useSaveInvoiceInfoMutation } = apiOf<typeof import('#contract/invoice-info')>(INVOICE_INFO);

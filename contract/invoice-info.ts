import { INVOICE_INFO_FIELDS } from '#domain/organisation/invoice-info';
import { INVOICE_INFO } from './addresses/invoice-info';
import { defineCall } from './call';
import { draftSchema } from './field-schema';
import { OfOrganisation } from './organisations';
import { Instant, optional, record, text, Version } from './schemas';

const InvoiceInfoSchema = draftSchema(INVOICE_INFO_FIELDS);

/** What invoices to an organisation say. `version` is 0 where nothing was given yet. First specification, section 3 «Invoice info». */
export const invoiceInfoDetail = defineCall({
  ...INVOICE_INFO.invoiceInfoDetail,
  summary: '开票信息',
  body: record(OfOrganisation),
  reply: record({
    appId: text(),
    /** The title of its invoices: its name. */
    appName: text(),
    version: Version,
    invoiceInfo: InvoiceInfoSchema,
    updateUserName: optional(text()),
    updateTime: optional(Instant),
  }),
});

/** Keeps it. 40901 where somebody changed it since `version`. */
export const saveInvoiceInfo = defineCall({
  ...INVOICE_INFO.saveInvoiceInfo,
  summary: '保存开票信息',
  body: record({ version: Version, invoiceInfo: InvoiceInfoSchema }),
  reply: record({ version: Version }),
});

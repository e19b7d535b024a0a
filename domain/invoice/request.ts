import type { FieldError } from '../field';
import { groupErrors } from '../form/errors';
import type { FormFields } from '../form/schema';
import { parseYuan, yuanOf } from '../money';
import { invoiceInfoErrors } from '../organisation/invoice-info';
import type { OrganisationType } from '../organisation/organisation-type';

/** How many fees one request may name. */
export const FEES_AT_ONCE = 100;

/** Percent of value-added tax that a fee contains: of guarantee fees as directly charged financial services, of platform fees as modern services. 财税〔2016〕36号附件1第十五条. */
export const TAX_PERCENT = 6;

const ON_PAPER = { when: 'invoiceMedium', is: 'paper' } as const;

/** What is asked besides the invoice information that organisations keep. PY-05. */
export const INVOICE_ORDER_FIELDS = {
  invoiceMedium: { kind: 'choice', label: '发票形式', options: 'invoiceMedium', required: true },
  receiveAddress: { kind: 'text', label: '邮寄地址', required: ON_PAPER, maxLength: 200, hint: '纸质发票邮寄到此地址' },
  remark: { kind: 'paragraph', label: '备注', maxLength: 200, hint: '打印在发票备注栏' },
} as const satisfies FormFields;

/** Everything that is wrong in a request, by paths `invoiceInfo.field` and `order.field`. */
export function invoiceRequestErrors(
  { invoiceInfo, order }: { invoiceInfo: unknown; order: unknown },
  orgType: OrganisationType,
): FieldError[] {
  return [...groupErrors({ order: { label: '', fields: INVOICE_ORDER_FIELDS } }, { order }), ...invoiceInfoErrors(invoiceInfo, orgType)];
}

/** The tax that an amount contains, rounded to a cent. Both in yuan. */
export function taxWithin(amount: string): string {
  const cents = parseYuan(amount);
  const divisor = BigInt(100 + TAX_PERCENT);
  return yuanOf((cents * BigInt(TAX_PERCENT) + divisor / 2n) / divisor);
}

/** What an invoice or a red one that was made outside the platform says, as the seller enters it. */
export const INVOICE_BY_HAND_FIELDS = {
  invoiceNumber: { kind: 'digits', label: '发票号码', required: true, minLength: 8, maxLength: 20, hint: '数电发票为20位，其他发票为8位' },
  issuedOn: { kind: 'date', label: '开票日期', required: true },
  files: { kind: 'files', label: '发票文件' },
  expressNo: { kind: 'text', label: '快递单号', maxLength: 40 },
} as const satisfies FormFields;

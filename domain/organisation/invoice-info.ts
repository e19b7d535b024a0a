import type { FieldError } from '../field';
import { groupErrors } from '../form/errors';
import type { FormFields } from '../form/schema';
import { isRow, type Row } from '../form/values';
import type { OrganisationType } from './organisation-type';

const SPECIAL = { when: 'taxingType', is: 'special' } as const;

/** What invoices to an organisation say, and who receives them. Its name is their title. First specification, section 3 «Invoice info». */
export const INVOICE_INFO_FIELDS = {
  taxingType: { kind: 'choice', label: '发票类型', options: 'invoiceType', required: true },
  orgTaxpayerId: { kind: 'text', label: '纳税人识别号', required: SPECIAL, maxLength: 20, code: true },
  taxBankName: { kind: 'text', label: '开户银行', required: SPECIAL, maxLength: 100, named: 'letter' },
  taxBankAccount: { kind: 'digits', label: '银行账号', required: SPECIAL, minLength: 8, maxLength: 32 },
  taxAddress: { kind: 'text', label: '注册地址', required: SPECIAL, maxLength: 200 },
  taxTelephone: { kind: 'phone', label: '注册电话', required: SPECIAL, maxLength: 20 },
  receiver: { kind: 'text', label: '收票人', required: true, maxLength: 32, named: 'letter' },
  receiverPhoneNum: { kind: 'mobile', label: '收票人手机', required: true, maxLength: 11 },
  email: { kind: 'email', label: '收票邮箱', required: true, maxLength: 100, hint: '电子发票发送到此邮箱' },
} as const satisfies FormFields;

/** What an organisation has given of its invoices. */
export type InvoiceInfo = { [Name in keyof typeof INVOICE_INFO_FIELDS]?: string };

/** Everything that is wrong in the invoice information of an organisation of this type, by paths `invoiceInfo.field`. */
export function invoiceInfoErrors(invoiceInfo: unknown, orgType: OrganisationType): FieldError[] {
  const errors = groupErrors({ invoiceInfo: { label: '', fields: INVOICE_INFO_FIELDS } }, { invoiceInfo });
  const values = isRow(invoiceInfo) ? invoiceInfo : {};
  const more = [...taxpayerErrors(values, orgType), ...personErrors(values, orgType)];
  return [...errors, ...more.filter(({ field }) => errors.every((one) => one.field !== field))];
}

/** A person has no number of a taxpayer of his own; an organisation cannot be invoiced without. */
function taxpayerErrors({ orgTaxpayerId }: Row, orgType: OrganisationType): FieldError[] {
  const field = 'invoiceInfo.orgTaxpayerId';
  const given = typeof orgTaxpayerId === 'string' ? orgTaxpayerId.trim() : '';
  if (given === '') return orgType === 'personal' ? [] : [{ field, message: '请填写纳税人识别号' }];
  return isTaxpayerId(given) ? [] : [{ field, message: TAXPAYER_MESSAGE }];
}

function personErrors({ taxingType }: Row, orgType: OrganisationType): FieldError[] {
  return orgType === 'personal' && taxingType === 'special'
    ? [{ field: 'invoiceInfo.taxingType', message: '个人不能开具增值税专用发票' }]
    : [];
}

/** 15 to 20 digits and capital letters, as tax offices give them. */
export function isTaxpayerId(text: string): boolean {
  return /^[0-9A-Z]{15,20}$/.test(text);
}

/** Shown for a number of a taxpayer that is none. */
export const TAXPAYER_MESSAGE = '纳税人识别号为15至20位数字和大写字母';

import type { FormFields } from '../form/schema';
import { BANK_ACCOUNT_FIELDS } from './bank-account';
import { CA_USER_FIELDS } from './ca-user';
import { CONTACT_FIELDS } from './contact-mending';
import { INVOICE_INFO_FIELDS } from './invoice-info';
import { ENTERPRISE_FIELDS, IDENTITY_FIELDS, ORGANISATION_FIELDS } from './profile';

interface Subject {
  label: string;
  fields: FormFields;
}

/** What the change records of an organisation are about, with the fields that they name. */
export const CHANGE_SUBJECTS = {
  identity: { label: '名称、信用代码、法定代表人', fields: IDENTITY_FIELDS },
  organisation: { label: '单位信息', fields: { ...ORGANISATION_FIELDS, ...CONTACT_FIELDS } },
  enterprise: { label: '企业信息', fields: ENTERPRISE_FIELDS },
  bankAccount: {
    label: '银行账户',
    fields: { ...BANK_ACCOUNT_FIELDS, cardCode: { kind: 'text', label: '账号' }, isDefault: { kind: 'flag', label: '默认账户' } },
  },
  invoiceInfo: { label: '开票信息', fields: INVOICE_INFO_FIELDS },
  caUser: {
    label: '数字证书',
    fields: {
      userName: CA_USER_FIELDS.userName,
      serialNumber: { kind: 'text', label: '证书序列号' },
      notAfter: { kind: 'instant', label: '有效期至' },
    },
  },
} as const satisfies Record<string, Subject>;

export type ChangeSubject = keyof typeof CHANGE_SUBJECTS;
/** Every subject, in the order of `CHANGE_SUBJECTS`. */
export const changeSubjects = Object.keys(CHANGE_SUBJECTS) as ChangeSubject[];

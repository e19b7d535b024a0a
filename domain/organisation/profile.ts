import type { FieldError } from '../field';
import { groupErrors } from '../form/errors';
import type { FormFields } from '../form/schema';
import { isRow, type CascaderValue, type Row } from '../form/values';
import { isTaxpayerId, TAXPAYER_MESSAGE } from './invoice-info';

/** What says who an organisation is: changed by a review of the platform alone. First specification, section 3 «Organisation». */
export const IDENTITY_FIELDS = {
  orgName: { kind: 'text', label: '单位名称', required: true, minLength: 2, maxLength: 100, drawn: true, named: 'letter' },
  orgCodeNo: { kind: 'creditCode', label: '统一社会信用代码', required: true, maxLength: 18 },
  orgLegalPerson: {
    kind: 'personName',
    label: '法定代表人',
    required: true,
    maxLength: 50,
    drawn: true,
    hint: '与营业执照一致，可用任何文字填写',
  },
} as const satisfies FormFields;

/** The identity of an organisation. */
export type OrganisationIdentity = Record<keyof typeof IDENTITY_FIELDS, string>;

/** What an organisation changes of itself at once. First specification, section 3 «Organisation» and «Enterprise info». */
export const ORGANISATION_FIELDS = {
  orgRegisterAddress: { label: '注册地址', widget: { kind: 'cascader', settings: { input: true, drawn: true } }, wide: true },
  orgAddress: { label: '办公地址', widget: { kind: 'cascader', settings: { input: true } }, wide: true },
  contactName: { kind: 'text', label: '联系人', required: true, maxLength: 32, drawn: true, named: 'letter' },
  contactMobile: { kind: 'mobile', label: '联系人手机', required: true, maxLength: 11 },
  contactTel: { kind: 'phone', label: '单位电话', maxLength: 20 },
  email: { kind: 'email', label: '电子邮箱', maxLength: 100 },
} as const satisfies FormFields;

/** What an organisation gives of itself. An address is its areas from province down, and the rest of it. */
export interface OrganisationProfile {
  orgRegisterAddress?: CascaderValue | null;
  orgAddress?: CascaderValue | null;
  contactName?: string;
  contactMobile?: string;
  contactTel?: string;
  email?: string;
}

const QUALIFICATION_FIELDS = {
  qualificationName: { kind: 'text', label: '资质名称', required: true, maxLength: 100 },
  qualificationLevel: { kind: 'text', label: '资质等级', maxLength: 50 },
  certificateNo: { kind: 'text', label: '证书编号', maxLength: 64 },
  validUntil: { kind: 'date', label: '有效期至' },
  certificateFiles: { kind: 'files', label: '资质证书' },
} as const satisfies FormFields;

/** How many qualifications an organisation may list. */
export const QUALIFICATION_LIMIT = 20;

/** What the licence of an enterprise and its qualifications say. First specification, section 3 «Enterprise info». */
export const ENTERPRISE_FIELDS = {
  status: { kind: 'choice', label: '经营状态', options: 'enterpriseStatus', required: true },
  scale: { kind: 'choice', label: '企业规模', options: 'enterpriseScale' },
  registCapi: { kind: 'amount', label: '注册资本' },
  establishDate: { kind: 'date', label: '成立日期' },
  termStart: { kind: 'date', label: '营业期限自' },
  teamEnd: { kind: 'date', label: '营业期限至', hint: '长期有效的不填' },
  no: { kind: 'text', label: '注册号', maxLength: 32, code: true },
  orgNo: { kind: 'text', label: '组织机构代码', maxLength: 10, code: true },
  orgTaxpayerId: { kind: 'text', label: '纳税人识别号', maxLength: 20, code: true },
  scope: { kind: 'paragraph', label: '经营范围', maxLength: 2000, wide: true },
  qualifications: {
    label: '企业资质',
    widget: {
      kind: 'repeat-section',
      settings: { fields: QUALIFICATION_FIELDS, itemTitle: '资质', addText: '添加资质', min: 0, max: QUALIFICATION_LIMIT },
    },
    wide: true,
  },
} as const satisfies FormFields;

/** What an organisation gives of its licence and qualifications; amounts in yuan. */
export interface Enterprise {
  status?: string;
  scale?: string;
  registCapi?: string;
  establishDate?: string;
  termStart?: string;
  teamEnd?: string;
  no?: string;
  orgNo?: string;
  orgTaxpayerId?: string;
  scope?: string;
  qualifications?: Qualification[];
}

/** One qualification, with its certificate as files. */
export interface Qualification {
  qualificationName?: string;
  qualificationLevel?: string;
  certificateNo?: string;
  validUntil?: string;
  certificateFiles?: { key: string; fileName: string }[];
}

/** Everything that is wrong in what an organisation gives of itself, by paths `organisation.field`. */
export function organisationErrors(organisation: unknown): FieldError[] {
  return groupErrors({ organisation: { label: '', fields: ORGANISATION_FIELDS } }, { organisation });
}

/** Everything that is wrong in the licence and the qualifications, by paths `enterprise.field`. */
export function enterpriseErrors(enterprise: unknown): FieldError[] {
  const errors = groupErrors({ enterprise: { label: '', fields: ENTERPRISE_FIELDS } }, { enterprise });
  const more = isRow(enterprise) ? crossErrors(enterprise) : [];
  return [...errors, ...more.filter(({ field }) => errors.every((one) => one.field !== field))];
}

function crossErrors({ termStart, teamEnd, orgTaxpayerId, orgNo }: Row): FieldError[] {
  return [
    ...(isFilled(termStart) && isFilled(teamEnd) && teamEnd <= termStart
      ? [{ field: 'enterprise.teamEnd', message: '营业期限的结束日期必须晚于开始日期' }]
      : []),
    ...(isFilled(orgTaxpayerId) && !isTaxpayerId(orgTaxpayerId.trim())
      ? [{ field: 'enterprise.orgTaxpayerId', message: TAXPAYER_MESSAGE }]
      : []),
    ...(isFilled(orgNo) && !/^[0-9A-Z]{8}-?[0-9X]$/.test(orgNo.trim())
      ? [{ field: 'enterprise.orgNo', message: '组织机构代码为8位数字或大写字母和1位校验码' }]
      : []),
  ];
}

/** The keys of every file that the qualifications name. */
export function qualificationFileKeys({ qualifications = [] }: Enterprise): string[] {
  return [...new Set(qualifications.flatMap(({ certificateFiles = [] }) => certificateFiles.map(({ key }) => key)))];
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

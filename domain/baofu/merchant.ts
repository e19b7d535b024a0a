import type { FieldError, Fields, FileReference } from '../field';
import { groupErrors } from '../form/errors';
import { storedValues } from '../form/stored';
import { isRow, type Row } from '../form/values';
import { isCardNumber, passesLuhn } from '../organisation/bank-account';
import { foldName } from '../text';

const READABLE = /\.(jpe?g|png|pdf)$/i;
const FILES_OF_A_KIND = 2;

/** Who opens the account. What the organisation is called was reviewed by the platform and is filled in by the server. */
export const MERCHANT_INFO_FIELDS = {
  appName: { kind: 'text', label: '单位名称', derived: true, maxLength: 100 },
  appId: { kind: 'text', label: '单位编号', derived: true, maxLength: 64 },
  creditCode: { kind: 'creditCode', label: '统一社会信用代码', derived: true, maxLength: 18 },
  legalPerson: { kind: 'text', label: '法定代表人', derived: true, maxLength: 50 },
  legalPersonCertificate: { kind: 'identityCard', label: '法定代表人身份证号', required: true, maxLength: 18 },
  mobile: { kind: 'mobile', label: '联系手机', required: true, maxLength: 11, hint: '宝付审核时联系' },
  email: { kind: 'email', label: '联系邮箱', required: true, maxLength: 32 },
  regCapital: { kind: 'amount', label: '注册资本', required: true, hint: '以营业执照为准，单位为元' },
} as const satisfies Fields;

/** The bank account that money is withdrawn to: of the organisation itself, under its name. */
export const MERCHANT_BANK_FIELDS = {
  accountName: { kind: 'text', label: '户名', required: true, maxLength: 64, named: 'letter', hint: '对公账户，须与单位名称一致' },
  accountCode: { kind: 'digits', label: '账号', required: true, minLength: 8, maxLength: 32 },
  bankType: { kind: 'text', label: '开户银行', required: true, maxLength: 20, named: 'letter', hint: '银行名称，如中国工商银行' },
  province: { kind: 'text', label: '开户行所在省', required: true, maxLength: 20 },
  city: { kind: 'text', label: '开户行所在市', required: true, maxLength: 20 },
  bankName: { kind: 'text', label: '开户支行', required: true, maxLength: 64, named: 'letter' },
} as const satisfies Fields;

/** The papers that Baofu reads. */
export const MERCHANT_ENCLOSURE_FIELDS = {
  businessLicenseFiles: { kind: 'files', label: '营业执照', required: true },
  idCardFrontFiles: { kind: 'files', label: '法定代表人身份证人像面', required: true },
  idCardBackFiles: { kind: 'files', label: '法定代表人身份证国徽面', required: true },
} as const satisfies Fields;

/** What is asked to open an account at Baofu. First specification, section 3 «Merchant»; `city` is asked by Baofu besides. PY-07. */
export const MERCHANT_GROUPS = {
  merchantInfo: { label: '商户信息', fields: MERCHANT_INFO_FIELDS },
  bankInfo: { label: '提现银行账户', fields: MERCHANT_BANK_FIELDS },
  enclosure: { label: '附件', fields: MERCHANT_ENCLOSURE_FIELDS },
} as const;

/** A merchant as it is kept; anything may be missing before it is handed in. `regCapital` in yuan. */
export interface Merchant {
  merchantInfo: Partial<Record<keyof typeof MERCHANT_INFO_FIELDS, string>>;
  bankInfo: Partial<Record<keyof typeof MERCHANT_BANK_FIELDS, string>>;
  enclosure: Partial<Record<keyof typeof MERCHANT_ENCLOSURE_FIELDS, FileReference[]>>;
}

/** What the organisation's own record says of it, which decides about the account as well. */
export interface MerchantIdentity {
  appName: string;
  creditCode: string;
  legalPerson: string;
}

/** Everything that is wrong in an application for an account, by paths `group.field`. */
export function merchantErrors(merchant: Row, identity: MerchantIdentity): FieldError[] {
  const errors = groupErrors(MERCHANT_GROUPS, merchant);
  const more = [...identityErrors(identity), ...bankErrors(merchant, identity), ...fileErrors(merchant)];
  return [...errors, ...more.filter(({ field }) => errors.every((one) => one.field !== field))];
}

function identityErrors({ creditCode, legalPerson }: MerchantIdentity): FieldError[] {
  return [
    ...(creditCode === '' ? [{ field: 'merchantInfo.creditCode', message: '请先在“我的资料”中补充统一社会信用代码' }] : []),
    ...(legalPerson === '' ? [{ field: 'merchantInfo.legalPerson', message: '请先在“我的资料”中补充法定代表人' }] : []),
  ];
}

function bankErrors({ bankInfo }: Row, { appName }: MerchantIdentity): FieldError[] {
  if (!isRow(bankInfo)) return [];
  const { accountName, accountCode } = bankInfo;
  return [
    ...(typeof accountName === 'string' && accountName.trim() !== '' && foldName(accountName) !== foldName(appName)
      ? [{ field: 'bankInfo.accountName', message: `户名须与单位名称“${appName}”一致，不能使用个人或其他单位的账户` }]
      : []),
    ...(typeof accountCode === 'string' && isCardNumber(accountCode) && !passesLuhn(accountCode)
      ? [{ field: 'bankInfo.accountCode', message: '银行卡号校验位不符，请核对' }]
      : []),
  ];
}

function fileErrors({ enclosure }: Row): FieldError[] {
  if (!isRow(enclosure)) return [];
  return Object.keys(MERCHANT_ENCLOSURE_FIELDS).flatMap((name) => {
    const files = enclosure[name];
    if (!Array.isArray(files)) return [];
    const field = `enclosure.${name}`;
    if (files.length > FILES_OF_A_KIND) return [{ field, message: `最多上传 ${String(FILES_OF_A_KIND)} 个文件` }];
    const unread = (files as readonly FileReference[]).find(({ fileName }) => !READABLE.test(fileName));
    return unread ? [{ field, message: `“${unread.fileName}”不是图片或 PDF，请上传 jpg、png 或 pdf 文件` }] : [];
  });
}

/** An application as it is kept: texts trimmed, what the server fills taken from the organisation's record. */
export function merchantOf(given: Row, { appId, ...identity }: MerchantIdentity & { appId: string }): Merchant {
  const group = (name: keyof typeof MERCHANT_GROUPS) => storedValues(MERCHANT_GROUPS[name].fields, rowAt(given, name));
  return {
    merchantInfo: { ...group('merchantInfo'), ...identity, appId },
    bankInfo: group('bankInfo'),
    enclosure: group('enclosure'),
  };
}

/** Every file that it names. */
export function merchantFiles({ enclosure }: Merchant): FileReference[] {
  return Object.values(enclosure).flat();
}

/** The number of an identity card as it is shown to whoever does not change it. */
export function maskIdentity(number: string): string {
  return number.length > 8 ? `${number.slice(0, 4)}**********${number.slice(-4)}` : '';
}

function rowAt(values: Row, name: string): Row {
  const entered = values[name];
  return isRow(entered) ? entered : {};
}

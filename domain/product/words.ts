import { enumerationLabel } from '../enumerations';
import type { FeeRate } from '../fee';
import type { NamedField } from '../form/schema';
import { PAY_TYPES, STEP_TYPES, type FlowKind, type FlowStep } from '../guarantee/flow';
import { guaranteeTypeLabel } from '../guarantee/guarantee-type';
import { ORGANISATION_TYPES } from '../organisation/organisation-type';
import { TEMPLATE_KINDS, templateKinds, type ProductBasics, type ProductContent, type ProductPart } from './content';
import { OPERATION_WAYS, SIGN_TYPES } from './flow/choices';

/** What stands in a part, line by line, under the label of each thing in it. */
export type PartWords = ReadonlyMap<string, readonly string[]>;

/** What channels and templates are called, by their codes and ids. */
export type Names = ReadonlyMap<string, string>;

/** The two kinds of flow, as a product's page calls them. */
export const FLOW_KINDS: Readonly<Record<FlowKind, string>> = { BID: '投标保函流程', NotStandard: '非标保函流程' };

/** A part in words, so that the other version of it can be laid beside: what they call alike is told apart. */
export function partWords<P extends ProductPart>(part: P, value: ProductContent[P], names: Names, other: ProductContent[P]): PartWords {
  return new Map(WORDS[part](value, names, other));
}

type Entry = readonly [label: string, lines: readonly string[]];

const WORDS: {
  [P in ProductPart]: (value: ProductContent[P], names: Names, other: ProductContent[P]) => readonly Entry[];
} = {
  basicInfo: basicWords,
  templates: (templates, names) =>
    templateKinds.map((kind) => [
      `${TEMPLATE_KINDS[kind]}模板`,
      [templates[kind] === undefined ? '自动选用' : (names.get(templates[kind]) ?? templates[kind])],
    ]),
  rates: (rates) => rates.map((rate, index) => [`费率第${index + 1}行`, rateLines(rate)]),
  flow: ({ issueChain, releaseChain }) => [
    ['签发流程', chainLines(issueChain)],
    ['解除流程', chainLines(releaseChain)],
  ],
  fields: ({ projectFields, supplementFields }, _names, other) => [
    ...fieldWords('申请字段', projectFields, other.projectFields),
    ...fieldWords('补充资料字段', supplementFields, other.supplementFields),
  ],
  channels: (codes, names) => [['受理渠道', codes.length === 0 ? ['全部渠道'] : codes.map((code) => names.get(code) ?? code)]],
};

function basicWords(basics: ProductBasics, names: Names): Entry[] {
  return [
    ['产品名称', [basics.productName]],
    ['保函类型', [guaranteeTypeLabel(basics.guaranteeType)]],
    ['流程类型', [FLOW_KINDS[basics.productFlowType]]],
    ['出函机构', [basics.letterAppId === null ? '由担保机构出函' : (names.get(basics.letterAppId) ?? basics.letterAppId)]],
    ['受理期', [`${basics.effectiveTime} 至 ${basics.expiryTime}`]],
    ['平台确认', [basics.platformConfirm ? '需要' : '不需要']],
    ['自动签署', basics.autoSignOrgTypes.map((type) => ORGANISATION_TYPES[type])],
    ['出函时效', filled(basics.period)],
    ['额度', filled(basics.quota && `${basics.quota} 万元`)],
    ['标签', basics.tags.map(({ label }) => label)],
    ['产品说明', basics.description === '' ? [] : basics.description.split('\n')],
  ];
}

function filled(text: string): string[] {
  return text === '' ? [] : [text];
}

function rateLines({ rateType, rate, minFee, maxFee, minEffect, maxEffect, minPeriod, maxPeriod }: FeeRate): string[] {
  return [
    `${enumerationLabel('feeType', rateType)}，费率 ${rate}%`,
    `担保金额 ${minEffect} 至 ${maxEffect} 元，期限 ${minPeriod} 至 ${maxPeriod} 天`,
    `最低 ${minFee} 元，最高 ${maxFee} 元`,
  ];
}

/** A flow step by step, numbered. */
export function chainLines(chain: readonly FlowStep[]): string[] {
  return chain.map((step, index) => `${index + 1}. ${[STEP_TYPES[step.flowNodeType].label, ...stepDetails(step)].join('，')}`);
}

function stepDetails({
  uuid: _uuid,
  flowNodeType: _type,
  auditLevelsLength: _count,
  orgType,
  payType,
  operationWay,
  signType,
  payInfo,
  auditLevels = [],
  ...rest
}: FlowStep): string[] {
  return [
    ...(orgType ? [ORGANISATION_TYPES[orgType]] : []),
    ...(operationWay ? [OPERATION_WAYS[operationWay]] : []),
    ...(signType ? [SIGN_TYPES[signType]] : []),
    ...(payType ? [PAY_TYPES[payType].label] : []),
    ...auditLevels.map(
      ({ levelName, auditors, allowEdit }) =>
        `${levelName}：${auditors.map(({ auditorName }) => auditorName).join('、')}${allowEdit === false ? '，仅平台可修改' : ''}`,
    ),
    ...settingLines(rest),
    ...(payInfo ? settingLines({ ...payInfo, checkOrgType: ORGANISATION_TYPES[payInfo.checkOrgType] }) : []),
  ];
}

function fieldWords(list: string, fields: readonly NamedField[], others: readonly NamedField[]): Entry[] {
  const titled = fields.map((field) => ({ field, title: titleAmong([...fields, ...others], field) }));
  return [
    [`${list}的顺序`, titled.map(({ title }) => title)],
    ...titled.map(({ field, title }): Entry => [`${list}“${title}”`, settingLines(field)]),
  ];
}

function titleAmong(fields: readonly NamedField[], { name, label }: NamedField): string {
  return fields.some((one) => one.label === label && one.name !== name) ? `${label}（${name}）` : label;
}

type Setting = string | number | boolean | object | null | undefined;

/** Every setting on a line of its own, those inside others with their path. */
function settingLines(settings: object, path: readonly string[] = []): string[] {
  return Object.entries(settings as Record<string, Setting>).flatMap(([name, value]): string[] => {
    const here = [...path, SETTING_NAMES[name] ?? name];
    if (value === undefined || value === null || value === '') return [];
    if (typeof value === 'object') return settingLines(value, here);
    return [`${here.join(' / ')}：${value === true ? '是' : value === false ? '否' : String(value)}`];
  });
}

const SETTING_NAMES: Readonly<Record<string, string>> = {
  name: '字段名',
  label: '标签',
  kind: '类型',
  required: '必填',
  hint: '提示',
  maxLength: '最大长度',
  minLength: '最小长度',
  visible: '显示条件',
  when: '依据',
  is: '取值',
  widget: '控件',
  settings: '设置',
  options: '选项',
  group: '分组',
  columns: '列',
  rows: '行',
  cells: '内容',
  value: '取值',
  modes: '页面方式',
  interfaceType: '接口',
  requiredPayVoucher: '须上传凭证',
  checkOrgType: '收款确认方',
  bankAccountName: '户名',
  bankAccountNo: '账号',
  depositBankName: '开户行',
  unionNumber: '联行号',
  remark: '备注',
  verificationCode: '支付前验证短信验证码',
  qrCodeFiles: '收款码',
  qrCodeKey: '收款码文件',
  auditInterface: '审核接口',
  fileName: '文件名',
  key: '文件编号',
};

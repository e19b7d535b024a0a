import { PAY_TYPES, type PayInfo } from '../../guarantee/flow';
import { waysOf } from './choices';
import type { EditedStep } from './edited-step';

/** One thing that is configured for a step where `applies` says so. */
interface StepField {
  label: string;
  required: boolean;
  applies: (step: EditedStep) => boolean;
  isEmpty: (step: EditedStep) => boolean;
}

type OwnField = 'orgType' | 'operationWay' | 'signType' | 'payType' | 'interfaceType' | 'auditInterface' | 'auditLevels';
type PaidField = Exclude<keyof PayInfo, 'qrCodeKey'>;

/** What can apply to a step, by the path of its value. */
export type StepFieldName = OwnField | `payInfo.${PaidField}`;

const isAudit = ({ flowNodeType }: EditedStep) => flowNodeType === 'AUDIT';
const isLetter = ({ flowNodeType }: EditedStep) => flowNodeType === 'PENDING_LETTER';
const isPaidSomehow = (step: EditedStep) => isPaidOffline(step) || isPaidByCode(step);

/** The name of an account, and that of its bank, has at most so many characters. */
export const ACCOUNT_NAME_LENGTH = 100;

/** Every field of a step: where it applies and whether it must be given. Second specification, section 5 «Flow-editor required fields». */
export const STEP_FIELDS: Readonly<Record<StepFieldName, StepField>> = {
  orgType: own('orgType', '办理机构', ({ flowNodeType }) => flowNodeType !== 'RELEASE'),
  operationWay: own('operationWay', '办理方式', ({ flowNodeType, orgType }) => waysOf(flowNodeType, orgType).length > 0),
  signType: own('signType', '签署方式', (step) => step.flowNodeType === 'SIGN' || (isLetter(step) && step.operationWay === 'page')),
  interfaceType: own('interfaceType', '接口类型', (step) => isLetter(step) && step.operationWay === 'interface'),
  auditInterface: own('auditInterface', '审核接口', (step) => isAudit(step) && step.operationWay === 'interface'),
  auditLevels: own('auditLevels', '审核级别', (step) => isAudit(step) && step.operationWay === 'page'),
  payType: own('payType', '付款方式', ({ flowNodeType }) => flowNodeType === 'PAY'),
  'payInfo.requiredPayVoucher': paid('requiredPayVoucher', '须上传付款凭证', isPaidSomehow),
  'payInfo.verificationCode': paid('verificationCode', '付款前验证短信', isPaidSomehow),
  'payInfo.checkOrgType': paid('checkOrgType', '收款确认机构', isPaidSomehow),
  'payInfo.bankAccountName': paid('bankAccountName', '收款户名', isPaidOffline),
  'payInfo.bankAccountNo': paid('bankAccountNo', '收款账号', isPaidOffline),
  'payInfo.depositBankName': paid('depositBankName', '开户银行', isPaidOffline),
  'payInfo.unionNumber': paid('unionNumber', '联行号', isPaidOffline),
  'payInfo.qrCodeFiles': paid('qrCodeFiles', '收款二维码', isPaidByCode),
  'payInfo.hint': { ...paid('hint', '付款提示', isPaidSomehow), required: false },
  'payInfo.remark': { ...paid('remark', '转账备注', isPaidOffline), required: false },
};

/** The fields that apply to a step as it stands. */
export function applicableFields(step: EditedStep): StepFieldName[] {
  return (Object.keys(STEP_FIELDS) as StepFieldName[]).filter((name) => STEP_FIELDS[name].applies(step));
}

/** The applicable fields that hold something. */
export function filledFields(step: EditedStep): StepFieldName[] {
  return applicableFields(step).filter((name) => !STEP_FIELDS[name].isEmpty(step));
}

/** True where the step is paid, or can be paid, by bank transfer. */
export function isPaidOffline({ flowNodeType, payType }: EditedStep): boolean {
  return flowNodeType === 'PAY' && payType !== undefined && PAY_TYPES[payType].hasOfflinePay;
}

function isPaidByCode({ flowNodeType, payType }: EditedStep): boolean {
  return flowNodeType === 'PAY' && payType !== undefined && PAY_TYPES[payType].hasQrcodePay;
}

function own(name: OwnField, label: string, applies: StepField['applies']): StepField {
  return { label, required: true, applies, isEmpty: (step) => isNothing(step[name]) };
}

function paid(name: PaidField, label: string, applies: StepField['applies']): StepField {
  return { label, required: true, applies, isEmpty: ({ payInfo }) => isNothing(payInfo?.[name]) };
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

import type { FieldError } from '../../field';
import { PAY_TYPES, STEP_ORGANISATIONS, STEP_TYPES } from '../../guarantee/flow';
import { maxLengthMessage, MESSAGES } from '../../validation/messages';
import { LEVEL_LIMIT, levelProblems, tooManyLevels } from './audit-levels';
import { SIGN_TYPES, STEP_PARTIES, waysOf } from './choices';
import type { EditedStep } from './edited-step';
import { ACCOUNT_NAME_LENGTH, applicableFields, filledFields, STEP_FIELDS, type StepFieldName } from './step-fields';

/** What is missing or wrong in a step's configuration, by the path of the value. Second specification, section 5 «Flow-editor required fields». */
export function stepErrors(step: EditedStep): FieldError[] {
  const applicable = applicableFields(step);
  const missing = applicable.filter((name) => isMissing(step, name)).map((field) => ({ field, message: MESSAGES.required }));
  const wrong = filledFields(step).flatMap((name) => wrongIn(step, name));
  return [...missing, ...wrong];
}

/** Why a card cannot be saved, for people: not configured at all, or what is still wrong; null where it can. */
export function cardProblem(step: EditedStep): string | null {
  const errors = stepErrors(step);
  if (errors.length === 0) return null;
  const { label } = STEP_TYPES[step.flowNodeType];
  if (isUnconfigured(step)) return `“${label}”的配置不能为空，请配置`;
  const fields = [...new Set(errors.map(({ field }) => labelOf(step, field)))];
  return `“${label}”的配置有误：${fields.join('、')}`;
}

/** True where nothing that applies to the step was given. */
export function isUnconfigured(step: EditedStep): boolean {
  const applicable = applicableFields(step);
  return applicable.length > 0 && applicable.every((name) => STEP_FIELDS[name].isEmpty(step));
}

/** What a field is called in this step; a path into the audit levels is theirs. */
export function labelOf(step: EditedStep, path: string): string {
  const field = fieldOf(path);
  if (field === undefined) return path;
  return field === 'orgType' ? STEP_PARTIES[step.flowNodeType].label : STEP_FIELDS[field].label;
}

/** The field of a step that a path belongs to; undefined for one that belongs to none. */
export function fieldOf(path: string): StepFieldName | undefined {
  return (Object.keys(STEP_FIELDS) as StepFieldName[]).find((name) => path === name || path.startsWith(`${name}.`));
}

function isMissing(step: EditedStep, name: StepFieldName): boolean {
  return STEP_FIELDS[name].required && STEP_FIELDS[name].isEmpty(step);
}

const UNION_NUMBER = /^\d{12}$/;
const ACCOUNT_NUMBER = /^[\d-]{6,40}$/;
const INTERFACE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

function wrongIn(step: EditedStep, name: StepFieldName): FieldError[] {
  const { flowNodeType, orgType, operationWay, signType, payType, payInfo } = step;
  const refused = (isRefused: boolean, message: string): FieldError[] => (isRefused ? [{ field: name, message }] : []);
  switch (name) {
    case 'orgType':
      return refused(!isOneOf(STEP_PARTIES[flowNodeType].orgTypes, orgType), MESSAGES.choice);
    case 'operationWay':
      return refused(
        !isOneOf(waysOf(flowNodeType, orgType), operationWay),
        operationWay === 'interface' && orgType === 'platform' ? '平台没有可对接的系统，请选择页面办理' : MESSAGES.choice,
      );
    case 'signType':
      return refused(!isOneOf(Object.keys(SIGN_TYPES), signType), MESSAGES.choice);
    case 'payType':
      return refused(!isOneOf(Object.keys(PAY_TYPES), payType), MESSAGES.choice);
    case 'interfaceType':
    case 'auditInterface':
      return refused(!INTERFACE_NAME.test(step[name] ?? ''), '接口名称由字母、数字、“-”和“_”组成，最多64个字符');
    case 'payInfo.checkOrgType':
      return refused(!isOneOf(STEP_ORGANISATIONS, payInfo?.checkOrgType), MESSAGES.choice);
    case 'payInfo.bankAccountName':
      return refused(isTooLong(payInfo?.bankAccountName), maxLengthMessage(ACCOUNT_NAME_LENGTH));
    case 'payInfo.depositBankName':
      return refused(isTooLong(payInfo?.depositBankName), maxLengthMessage(ACCOUNT_NAME_LENGTH));
    case 'payInfo.bankAccountNo':
      return refused(!ACCOUNT_NUMBER.test(payInfo?.bankAccountNo ?? ''), '请输入正确的银行账号');
    case 'payInfo.unionNumber':
      return refused(!UNION_NUMBER.test(payInfo?.unionNumber ?? ''), '联行号为12位数字');
    case 'payInfo.qrCodeFiles':
      return refused((payInfo?.qrCodeFiles?.length ?? 0) > 1, '只能上传一张收款二维码');
    case 'auditLevels':
      return levelErrors(step);
    default:
      return [];
  }
}

function levelErrors({ auditLevels = [] }: EditedStep): FieldError[] {
  if (auditLevels.length > LEVEL_LIMIT) return [{ field: 'auditLevels', message: tooManyLevels() }];
  return auditLevels.flatMap((level, index) =>
    levelProblems(level).map(({ field, message }) => ({ field: `auditLevels.${index}.${field}`, message })),
  );
}

function isTooLong(name = ''): boolean {
  return [...name].length > ACCOUNT_NAME_LENGTH;
}

function isOneOf(offered: readonly string[], value: string | undefined): boolean {
  return value !== undefined && offered.includes(value);
}

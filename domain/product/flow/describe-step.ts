import { PAY_TYPES } from '../../guarantee/flow';
import { ORGANISATION_TYPES } from '../../organisation/organisation-type';
import { shortAuditorName } from './audit-levels';
import { OPERATION_WAYS, SIGN_TYPES } from './choices';
import type { EditedStep } from './edited-step';
import { applicableFields } from './step-fields';

/** What a card says of its step's configuration, a line for each part; nothing where nothing was configured. */
export function describeStep(step: EditedStep): string[] {
  if (step.flowNodeType === 'RELEASE') return ['无需配置'];
  const { orgType, operationWay, payType, payInfo, auditLevels = [] } = step;
  const applicable = new Set(applicableFields(step));
  const head = [
    orgType ? ORGANISATION_TYPES[orgType] : '',
    operationWay && applicable.has('operationWay') ? OPERATION_WAYS[operationWay] : '',
    step.signType && applicable.has('signType') ? SIGN_TYPES[step.signType] : '',
    payType && applicable.has('payType') ? PAY_TYPES[payType].label : '',
  ].filter(Boolean);
  return [
    head.join(' · '),
    applicable.has('interfaceType') ? (step.interfaceType ?? '') : '',
    applicable.has('auditInterface') ? (step.auditInterface ?? '') : '',
    payInfo?.checkOrgType && applicable.has('payInfo.checkOrgType') ? `${ORGANISATION_TYPES[payInfo.checkOrgType]}确认收款` : '',
    ...(applicable.has('auditLevels') ? auditLevels.map((level, index) => describeLevel(level, index)) : []),
  ].filter(Boolean);
}

function describeLevel({ levelName, auditors }: NonNullable<EditedStep['auditLevels']>[number], index: number): string {
  const names = auditors.map(({ auditorName }) => shortAuditorName(auditorName));
  const shown = names.length > 2 ? `${names.slice(0, 2).join('、')}等${names.length}个` : names.join('、');
  return `${index + 1}. ${levelName || '未命名'}${shown ? `：${shown}` : ''}`;
}

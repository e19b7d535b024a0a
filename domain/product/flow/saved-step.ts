import type { FlowStep, PayInfo } from '../../guarantee/flow';
import type { EditedStep } from './edited-step';
import { applicableFields, type StepFieldName } from './step-fields';

/**
 * A step as it is kept: what does not apply to it is left out, so that no answer to an earlier choice stays behind. Steps that are not paid, and Baopay, keep no
 * `payInfo`; `qrCodeKey` is the key of the first QR file; `auditLevelsLength` counts the levels. Give it only steps without `stepErrors`. FE-02, FE-07.
 */
export function savedStep(step: EditedStep): FlowStep {
  const applicable = new Set(applicableFields(step));
  const { uuid, flowNodeType, auditLevels = [] } = step;
  const payInfo = savedPayInfo(step, applicable);
  return {
    uuid,
    flowNodeType,
    ...saved(applicable, step, 'orgType'),
    ...saved(applicable, step, 'operationWay'),
    ...saved(applicable, step, 'interfaceType'),
    ...saved(applicable, step, 'auditInterface'),
    ...saved(applicable, step, 'signType'),
    ...saved(applicable, step, 'payType'),
    ...(payInfo ? { payInfo } : {}),
    ...(applicable.has('auditLevels') ? { auditLevelsLength: auditLevels.length, auditLevels } : {}),
  };
}

type Own = 'orgType' | 'operationWay' | 'interfaceType' | 'auditInterface' | 'signType' | 'payType';

function saved<K extends Own>(applicable: ReadonlySet<StepFieldName>, step: EditedStep, name: K): Partial<Pick<FlowStep, K>> {
  const value = step[name];
  if (!applicable.has(name) || value === undefined) return {};
  return { [name]: value } as Partial<Pick<FlowStep, K>>;
}

function savedPayInfo({ payType, payInfo }: EditedStep, applicable: ReadonlySet<StepFieldName>): PayInfo | undefined {
  if (!payInfo || payType === 'Baopay' || payInfo.checkOrgType === undefined || !applicable.has('payInfo.checkOrgType')) return undefined;
  const text = (name: 'bankAccountNo' | 'bankAccountName' | 'depositBankName' | 'unionNumber' | 'hint' | 'remark') => {
    const value = payInfo[name];
    return value && applicable.has(`payInfo.${name}`) ? { [name]: value } : {};
  };
  const [code] = applicable.has('payInfo.qrCodeFiles') ? (payInfo.qrCodeFiles ?? []) : [];
  return {
    requiredPayVoucher: payInfo.requiredPayVoucher ?? false,
    verificationCode: payInfo.verificationCode ?? false,
    checkOrgType: payInfo.checkOrgType,
    ...text('bankAccountName'),
    ...text('bankAccountNo'),
    ...text('depositBankName'),
    ...text('unionNumber'),
    ...(code ? { qrCodeFiles: [code], qrCodeKey: code.key } : {}),
    ...text('hint'),
    ...text('remark'),
  };
}

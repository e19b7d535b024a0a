import type { FlowStep, PayInfo } from '../../guarantee/flow';
import type { EditedStep } from './edited-step';
import { askedFields, type StepFieldName } from './step-fields';

/**
 * A step as it is kept: what is not asked of it is left out, so that no answer to an earlier choice stays behind. Steps that are not paid, and Baopay, keep no
 * `payInfo`; `qrCodeKey` is the key of the first QR file; `auditLevelsLength` counts the levels. Give it only steps without `stepErrors`. FE-02, FE-07.
 */
export function savedStep(step: EditedStep): FlowStep {
  const asked = new Set(askedFields(step));
  const { uuid, flowNodeType, auditLevels = [] } = step;
  const payInfo = savedPayInfo(step, asked);
  return {
    uuid,
    flowNodeType,
    ...kept(asked, step, 'orgType'),
    ...kept(asked, step, 'operationWay'),
    ...kept(asked, step, 'interfaceType'),
    ...kept(asked, step, 'auditInterface'),
    ...kept(asked, step, 'signType'),
    ...kept(asked, step, 'payType'),
    ...(payInfo ? { payInfo } : {}),
    ...(asked.has('auditLevels') ? { auditLevelsLength: auditLevels.length, auditLevels } : {}),
  };
}

type Own = 'orgType' | 'operationWay' | 'interfaceType' | 'auditInterface' | 'signType' | 'payType';

function kept<K extends Own>(asked: ReadonlySet<StepFieldName>, step: EditedStep, name: K): Partial<Pick<FlowStep, K>> {
  const value = step[name];
  if (!asked.has(name) || value === undefined) return {};
  return { [name]: value } as Partial<Pick<FlowStep, K>>;
}

function savedPayInfo({ payType, payInfo }: EditedStep, asked: ReadonlySet<StepFieldName>): PayInfo | undefined {
  if (!payInfo || payType === 'Baopay' || payInfo.checkOrgType === undefined || !asked.has('payInfo.checkOrgType')) return undefined;
  const text = (name: 'bankAccountNo' | 'bankAccountName' | 'depositBankName' | 'unionNumber' | 'hint' | 'remark') => {
    const value = payInfo[name];
    return value && asked.has(`payInfo.${name}`) ? { [name]: value } : {};
  };
  const [code] = asked.has('payInfo.qrCodeFiles') ? (payInfo.qrCodeFiles ?? []) : [];
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

import type { FlowStep } from '#domain/guarantee/flow';

const WITHIN_CODE = '请在二维码有效期内完成支付；';
const RISK_OPERATOR = { id: 'riskOperator', auditorName: '风险经办人' };
const RISK_REVIEWER = { id: 'riskReviewer', auditorName: '风险复核人' };

/** Paying by a code on the screen; `then`: what the payer is told of what follows. */
export function payByCode(uuid: string, checkOrgType: 'guarantee' | 'letter', then = '支付后页面会自动更新'): FlowStep {
  return {
    uuid,
    flowNodeType: 'PAY',
    orgType: 'bidder',
    payType: 'QRcode',
    payInfo: { requiredPayVoucher: false, verificationCode: false, checkOrgType, hint: WITHIN_CODE + then },
  };
}

/** An audit by the institution's risk operators. */
export function audit(uuid: string, orgType: 'guarantee' | 'letter', levelName: string): FlowStep {
  return {
    uuid,
    flowNodeType: 'AUDIT',
    orgType,
    operationWay: 'page',
    auditLevelsLength: 1,
    auditLevels: [{ id: `${uuid}-level-1`, levelName, auditorType: 'role', auditors: [RISK_OPERATOR] }],
  };
}

/** An audit by the guarantee institution in two levels, worked and then reviewed. */
export function auditTwice(uuid: string, levelPrefix: string): FlowStep {
  return {
    uuid,
    flowNodeType: 'AUDIT',
    orgType: 'guarantee',
    operationWay: 'page',
    auditLevelsLength: 2,
    auditLevels: [
      { id: `${levelPrefix}-1`, levelName: '风险经办', auditorType: 'role', auditors: [RISK_OPERATOR] },
      { id: `${levelPrefix}-2`, levelName: '风险复核', auditorType: 'role', auditors: [RISK_REVIEWER] },
    ],
  };
}

/** An audit by the institution's own system. */
export function auditBySystem(uuid: string, auditInterface: string): FlowStep {
  return { uuid, flowNodeType: 'AUDIT', orgType: 'guarantee', operationWay: 'interface', auditInterface };
}

/** The contracts, signed online by the bidder and the guarantee institution. */
export function sign(uuid: string): FlowStep {
  return { uuid, flowNodeType: 'SIGN', orgType: 'guarantee', signType: 'online' };
}

/** The letter, issued by hand. */
export function letter(uuid: string): FlowStep {
  return { uuid, flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'page', signType: 'online' };
}

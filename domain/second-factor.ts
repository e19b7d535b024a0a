/** Kinds of work for which an organisation can ask a second factor of those whose roles give it. Source: issue «Sign-in, the rest». */
export const SECURED_WORK = {
  pay: { label: '收付款项', explanation: '缴纳费用、确认收款与退款、提现', permissions: ['payment:pay', 'payment:check', 'baofu:edit'] },
  issue: { label: '办理保函', explanation: '出具保函、办理解除与理赔', permissions: ['guarantee:handle'] },
  administer: { label: '管理用户', explanation: '管理成员、维护角色权限', permissions: ['user:manage', 'role:edit'] },
} as const satisfies Record<string, { label: string; explanation: string; permissions: readonly string[] }>;

export type SecuredWork = keyof typeof SECURED_WORK;
/** Every kind, in the order of `SECURED_WORK`. */
export const securedWork = Object.keys(SECURED_WORK) as SecuredWork[];

/** By what somebody proves, beside a first factor, who they are. */
export const FACTOR_WAYS = { totp: '动态验证码', passkey: '通行密钥', recovery: '恢复码' } as const;

export type FactorWay = keyof typeof FACTOR_WAYS;
/** Every way, in the order in which they are offered. */
export const factorWays = Object.keys(FACTOR_WAYS) as FactorWay[];

/** What somebody does to their own factors. */
export const FACTOR_CHANGES = {
  enableTotp: '开启动态验证码',
  disableTotp: '关闭动态验证码',
  addPasskey: '添加通行密钥',
  removePasskey: '移除通行密钥',
} as const;

/** Whether who holds these permissions does work for which a second factor is asked. */
export function needsSecondFactor(permissions: readonly string[], required: readonly string[]): boolean {
  return securedWork.some(
    (work) => required.includes(work) && SECURED_WORK[work].permissions.some((permission) => permissions.includes(permission)),
  );
}

import type { FieldReason } from '#domain/form/field-reason';

export const ACCOUNT_STEP = 0;
export const KIND_STEP = 1;
export const DETAILS_STEP = 2;
export const CHECK_STEP = 3;

export const REGISTRATION_STEPS = [
  { key: 'account', title: '验证手机' },
  { key: 'kind', title: '参与方类型' },
  { key: 'details', title: '填写资料' },
  { key: 'check', title: '核对提交' },
] as const;

/** Where a registration goes on: what was sent back first of all, otherwise the step that was left. */
export function stepToGoOn({ step, reasons }: { step: number; reasons: readonly FieldReason[] }): number {
  const [first] = reasons;
  if (first) return first.field === 'participant' ? KIND_STEP : DETAILS_STEP;
  return Math.max(KIND_STEP, Math.min(step, CHECK_STEP));
}

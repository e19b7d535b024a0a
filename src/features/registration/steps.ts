import type { FieldReason } from '#domain/form/field-reason';

export const ACCOUNT_STEP = 0;
export const KIND_STEP = 1;
export const DETAILS_STEP = 2;
export const CHECK_STEP = 3;

export const REGISTRATION_STEPS = [
  { key: 'account', title: '验证手机' },
  { key: 'kind', title: '参与方类型' },
  { key: 'details', title: '填写资料', span: 12 },
  {
    key: 'check',
    title: '核对提交',
    alert: '请逐项核对，有误可返回上一步修改。提交后由平台审核，通常在一个工作日内完成，审核结果将以短信通知。',
    divider: true,
  },
] as const;

/** Where a registration goes on: what was sent back first of all, otherwise the step that was left. */
export function stepToGoOn({ step, reasons }: { step: number; reasons: readonly FieldReason[] }): number {
  const [first] = reasons;
  if (first) return first.field === 'participant' ? KIND_STEP : DETAILS_STEP;
  return Math.max(KIND_STEP, Math.min(step, CHECK_STEP));
}

import { ENUMERATIONS, type EnumerationValue } from '../enumerations';
import type { FieldError, Fields } from '../field';
import { isRow } from '../form/values';
import type { StatusTone } from '../guarantee/status';
import { validateFields } from '../validation/fields';
import { withPositive } from './deposit';

/**
 * How wages stand that a contractor is said to owe on a project. Source: 保障农民工工资支付条例 and 工程建设领域农民工工资保证金规定 (人社部发〔2021〕65号), chapter
 * «工资保证金的使用»: the authority orders payment by a day; where it is not made, the wages are paid out of the deposit or by the letter that stands for it.
 */
export type WageArrearsState = EnumerationValue<'wageArrearsState'>;

/** Every state, in the order in which they are shown. */
export const wageArrearsStates = Object.keys(ENUMERATIONS.wageArrearsState) as WageArrearsState[];

/** The tone in which each state is shown. */
export const WAGE_ARREARS_TONES: Readonly<Record<WageArrearsState, StatusTone>> = {
  reported: 'waiting',
  ordered: 'bad',
  claiming: 'waiting',
  settled: 'good',
  paid: 'ended',
  dismissed: 'ended',
};

/** What the authority does about them. */
export const WAGE_ARREARS_EVENTS = {
  order: { label: '责令支付' },
  dismiss: { label: '不予认定' },
  settle: { label: '登记清偿' },
  draw: { label: '动用现金保证金' },
  claim: { label: '凭保函索赔' },
} as const satisfies Record<string, { label: string }>;

export type WageArrearsEventType = keyof typeof WAGE_ARREARS_EVENTS;
/** Every event of people, in the order of `WAGE_ARREARS_EVENTS`. */
export const wageArrearsEventTypes = Object.keys(WAGE_ARREARS_EVENTS) as WageArrearsEventType[];

/** What is reported. */
export const WAGE_ARREARS_FIELDS = {
  amount: { kind: 'amount', label: '拖欠金额', required: true },
  persons: { kind: 'integer', label: '涉及人数', required: true, min: 1, max: 99_999 },
  note: { kind: 'paragraph', label: '情况说明', required: true, maxLength: 500, hint: '拖欠的班组、月份和来源' },
} as const satisfies Fields;

/** Who said that they are owed. */
export type WageReporter = EnumerationValue<'wageReporter'>;

/** What a worker says of the wages that he is owed, who has proved his mobile. Source: 保障农民工工资支付条例, article 10: who is owed wages may complain. */
export const WORKER_REPORT_FIELDS = {
  workerName: { kind: 'chineseName', label: '您的姓名', required: true, maxLength: 50 },
  amount: { kind: 'amount', label: '拖欠金额', required: true },
  persons: { kind: 'integer', label: '涉及人数（含本人）', required: true, min: 1, max: 999 },
  note: {
    kind: 'paragraph',
    label: '情况说明',
    required: true,
    minLength: 5,
    maxLength: 500,
    hint: '班组、工种、拖欠的月份，以及班组长或雇用您的单位',
  },
} as const satisfies Fields;

/** How many reports of one mobile wait to be looked into at most. */
export const MOST_WORKER_REPORTS = 5;

/** What the authority finds and orders. */
export const WAGE_ORDER_FIELDS = {
  amount: { kind: 'amount', label: '认定的拖欠金额', required: true },
  persons: { kind: 'integer', label: '涉及人数', required: true, min: 1, max: 99_999 },
  payBy: { kind: 'date', label: '责令支付期限', required: true },
  note: { kind: 'paragraph', label: '认定依据', required: true, maxLength: 300 },
} as const satisfies Fields;

/** How it came to its end, or why money is taken. */
export const WAGE_NOTE_FIELDS = {
  note: { kind: 'paragraph', label: '办理情况', required: true, maxLength: 300 },
} as const satisfies Fields;

/** What goes with a claim on the letter. */
export const WAGE_CLAIM_FIELDS = {
  tel: { kind: 'phone', label: '联系电话', required: true, maxLength: 20 },
  files: { kind: 'files', label: '支付通知书等材料', required: true },
  note: { kind: 'paragraph', label: '索赔说明', required: true, maxLength: 300 },
} as const satisfies Fields;

/** Everything that is wrong in what is reported, by field. */
export function wageArrearsErrors(entered: unknown): FieldError[] {
  return withPositive(validateFields(WAGE_ARREARS_FIELDS, entered), entered, 'amount');
}

/** Everything that is wrong in what a worker says, by field. */
export function workerReportErrors(entered: unknown): FieldError[] {
  return withPositive(validateFields(WORKER_REPORT_FIELDS, entered), entered, 'amount');
}

/** Everything that is wrong in an order, by field; it cannot be due before `today`, where that is known. */
export function wageOrderErrors(entered: unknown, today = ''): FieldError[] {
  const wrong = withPositive(validateFields(WAGE_ORDER_FIELDS, entered), entered, 'amount');
  const payBy = isRow(entered) ? entered['payBy'] : undefined;
  return typeof payBy === 'string' && payBy < today && !wrong.some(({ field }) => field === 'payBy')
    ? [...wrong, { field: 'payBy', message: '支付期限不能早于今天' }]
    : wrong;
}

import { ENUMERATIONS, type EnumerationValue } from '../enumerations';
import type { FieldError, Fields, SentValues } from '../field';
import { isRow } from '../form/values';
import type { StatusTone } from '../guarantee/status';
import { compareYuan, parseYuan, tryParseYuan, yuanOf } from '../money';
import { validateFields } from '../validation/fields';
import { MESSAGES } from '../validation/messages';
import { wageDepositOf, type WageDeposit, type WageDepositFacts } from '../wage-deposit';

/**
 * How the wage deposit of a project stands. Source: 保障农民工工资支付条例, article 32, and 工程建设领域农民工工资保证金规定 (人社部发〔2021〕65号): the
 * general contractor deposits a share of the contract, in cash or by a letter; what was used is restored within ten working days; what is left goes back once the
 * work is done and no wages are owed.
 */
export type WageDepositState = EnumerationValue<'wageDepositState'>;

/** Every state, in the order in which they are shown. */
export const wageDepositStates = Object.keys(ENUMERATIONS.wageDepositState) as WageDepositState[];

/** The tone in which each state is shown. */
export const WAGE_DEPOSIT_TONES: Readonly<Record<WageDepositState, StatusTone>> = {
  declared: 'waiting',
  unmet: 'bad',
  met: 'good',
  exempt: 'ended',
  drawn: 'bad',
  refunded: 'ended',
  refused: 'ended',
};

/** What the authority does about a deposit. */
export const WAGE_DEPOSIT_EVENTS = {
  confirm: { label: '核定' },
  refuse: { label: '不予核定' },
  decide: { label: '免存或浮动' },
  cash: { label: '登记现金存储' },
  refund: { label: '返还保证金' },
} as const satisfies Record<string, { label: string }>;

export type WageDepositEventType = keyof typeof WAGE_DEPOSIT_EVENTS;
/** Every event of people, in the order of `WAGE_DEPOSIT_EVENTS`. */
export const wageDepositEventTypes = Object.keys(WAGE_DEPOSIT_EVENTS) as WageDepositEventType[];

/** What an authority decides about the share: by the ratios, nothing at all, less or more. */
export type WageDecision = EnumerationValue<'wageDecision'>;

/** What is said of a contract by the contractor. */
export const WAGE_CONTRACT_FIELDS = {
  projectNo: { kind: 'text', label: '项目编号', required: true, maxLength: 64, hint: '平台上的项目编号' },
  contractAmount: { kind: 'amount', label: '施工合同额', required: true },
  contractDate: { kind: 'date', label: '合同签订日期', required: true, hint: '按签订当日有效的规定测算' },
  projectsInArea: { kind: 'integer', label: '本地区在建工程数（含本工程）', required: true, min: 1, max: 9999 },
  noArrearsLastYear: { kind: 'flag', label: '上一年度未发生拖欠工资' },
} as const satisfies Fields;

/** The same by the authority, with whose it is. */
export const WAGE_DEPOSIT_FIELDS = {
  contractorCode: { kind: 'creditCode', label: '施工总承包单位统一社会信用代码', required: true, hint: '单位须已在平台注册' },
  ...WAGE_CONTRACT_FIELDS,
} as const satisfies Fields;

/**
 * What an authority decides on a share, in per cent where it is another than that of the ratios. Source: 人社部发〔2021〕65号, article 12: after two years
 * without arrears the share of new works is lowered by half at least, after three and with the workers' names and accounts kept it is nothing; after arrears in the
 * two years before it is raised by half at least, and doubled at least for who is listed as seriously dishonest. How far beyond that is for the provinces (article 13).
 */
export const WAGE_DECISION_FIELDS = {
  decision: { kind: 'choice', label: '决定', options: 'wageDecision', required: true },
  rate: {
    kind: 'text',
    label: '存储比例（%）',
    maxLength: 5,
    hint: '降低或提高比例时填写，最多两位小数。降幅、增幅均不低于规定比例的 50%；被列入严重失信主体名单的，增幅不低于 100%',
  },
  reason: { kind: 'paragraph', label: '依据与原因', required: true, maxLength: 300 },
} as const satisfies Fields;

/** Money at a bank: all of it that is there by now, zero where none is left. */
export const WAGE_CASH_FIELDS = {
  amount: { kind: 'amount', label: '账户存储总额', required: true, hint: '填写专户目前的总额，不是本次增加的金额' },
  bankName: { kind: 'text', label: '经办银行', required: true, maxLength: 60, named: 'letter' },
  note: { kind: 'paragraph', label: '存储凭证与说明', required: true, maxLength: 300 },
} as const satisfies Fields;

/** Why something is done. */
export const WAGE_REASON_FIELDS = {
  reason: { kind: 'paragraph', label: '原因', required: true, maxLength: 300 },
} as const satisfies Fields;

export type WageContractEntered = SentValues<typeof WAGE_CONTRACT_FIELDS>;
export type WageDecisionEntered = SentValues<typeof WAGE_DECISION_FIELDS> & { decision: WageDecision };
export type WageCashEntered = SentValues<typeof WAGE_CASH_FIELDS>;

/** Above this many hundredths of a per cent no authority means what it types. */
const HIGHEST = 1000n;

/** Everything that is wrong in a contract by these fields; `today`, where it is known, is the last day on which it can have been signed. */
export function wageContractErrors(fields: Fields, entered: unknown, today = '9999-12-31'): FieldError[] {
  const wrong = withPositive(validateFields(fields, entered), entered, 'contractAmount');
  const signed = isRow(entered) ? entered['contractDate'] : undefined;
  return typeof signed === 'string' && signed > today && !wrong.some(({ field }) => field === 'contractDate')
    ? [...wrong, { field: 'contractDate', message: '合同签订日期不能晚于今天' }]
    : wrong;
}

/** Everything that is wrong in a decision about a contract whose ratios ask for `usual` per cent, by field. */
export function wageDecisionErrors(entered: unknown, usual: string): FieldError[] {
  const wrong = validateFields(WAGE_DECISION_FIELDS, entered);
  if (wrong.length > 0 || !isRow(entered)) return wrong;
  const { decision, rate } = entered;
  if (decision !== 'lowered' && decision !== 'raised') return [];
  const points = basisPointsOf(rate);
  const base = parseYuan(usual);
  const isExempt = base === 0n;
  if (decision === 'lowered' && isExempt) return [{ field: 'decision', message: '按规定免予存储，没有可以降低的比例，请选择其他决定' }];
  if (points === null) return [{ field: 'rate', message: '请填写比例，最多两位小数，例如 0.75' }];
  const [most, least] = [base / 2n, (base * 3n + 1n) / 2n];
  if (decision === 'lowered' && (points > most || points === 0n))
    return [{ field: 'rate', message: `按规定比例 ${usual} 降低，降幅不低于 50%，比例应大于 0 且不超过 ${yuanOf(most)}` }];
  if (decision === 'raised' && isExempt && (points === 0n || points > HIGHEST))
    return [{ field: 'rate', message: '按规定免予存储，提高后的比例应大于 0 且不超过 10' }];
  if (decision === 'raised' && (points < least || points > HIGHEST))
    return [{ field: 'rate', message: `按规定比例 ${usual} 提高，增幅不低于 50%，比例应在 ${yuanOf(least)} 到 10 之间` }];
  return [];
}

/** What is due: by the ratios, or as the authority decided. Amounts in yuan, `rate` in per cent, half a cent rounded up. */
export function wageDepositDue(
  facts: WageDepositFacts,
  { decision, rate }: { decision: WageDecision; rate?: string | undefined },
): WageDeposit {
  if (decision === 'exempted') return { exempt: true, rate: '0.00', amount: '0.00' };
  const points = decision === 'usual' ? null : basisPointsOf(rate);
  if (points === null) return wageDepositOf(facts);
  return { exempt: false, rate: yuanOf(points), amount: yuanOf((parseYuan(facts.contractAmount) * points + 5000n) / 10_000n) };
}

/** What of a deposit is there: cash and letters in force, against what is due, in yuan. */
export interface WageDepositCover {
  dueAmount: string;
  cashAmount: string;
  letterAmount: string;
}

/** What is missing, in yuan. */
export function missingOf({ dueAmount, cashAmount, letterAmount }: WageDepositCover): string {
  const missing = parseYuan(dueAmount) - parseYuan(cashAmount) - parseYuan(letterAmount);
  return yuanOf(missing > 0n ? missing : 0n);
}

/** Of deposits in these states a new letter may bring what is missing alone. */
export const TOPPED_UP: readonly WageDepositState[] = ['unmet', 'drawn'];

/** The errors of a group of fields, with one more where the amount is zero. */
export function withPositive(wrong: FieldError[], entered: unknown, field: string): FieldError[] {
  const amount = isRow(entered) ? entered[field] : undefined;
  const isZero = typeof amount === 'string' && tryParseYuan(amount) === 0n;
  return isZero && !wrong.some((one) => one.field === field) ? [...wrong, { field, message: MESSAGES.positiveAmount }] : wrong;
}

/** The lesser of two amounts in yuan. */
export function lesserYuan(a: string, b: string): string {
  return compareYuan(a, b) <= 0 ? a : b;
}

function basisPointsOf(rate: unknown): bigint | null {
  return typeof rate === 'string' && /^\d{1,2}(\.\d{1,2})?$/.test(rate) ? parseYuan(rate) : null;
}

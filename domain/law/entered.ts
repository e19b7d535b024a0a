import type { FieldError, Fields, SentValues } from '../field';
import { isRow } from '../form/values';
import { tryParseYuan } from '../money';
import { validateFields } from '../validation/fields';
import { MESSAGES } from '../validation/messages';
import type { LawBasis, LawRule } from './rule-set';

/** What the platform enters of a rule of a region: a share of what the type of guarantee is reckoned by, and perhaps a highest amount. */
export const ENTERED_LAW_FIELDS = {
  title: { kind: 'text', label: '名称', required: true, maxLength: 100 },
  guaranteeType: { kind: 'choice', label: '保函类型', options: 'limitedGuaranteeType', required: true },
  areaId: { kind: 'text', label: '适用地区', required: true, maxLength: 6, chosen: true },
  law: { kind: 'text', label: '规定', required: true, maxLength: 100, hint: '全称，如《某省招标投标条例》' },
  article: { kind: 'text', label: '条款', required: true, maxLength: 50, hint: '如：第十二条' },
  says: { kind: 'paragraph', label: '条款内容', required: true, maxLength: 300 },
  percent: {
    kind: 'text',
    label: '最高比例（%）',
    required: true,
    maxLength: 6,
    hint: '投标按工程估价，履约、预付款按合同金额，质量按结算总额',
  },
  cap: { kind: 'amount', label: '最高金额', hint: '每个标段或合同，没有限额时不填' },
  from: { kind: 'date', label: '施行日期', required: true },
  until: { kind: 'date', label: '失效日期', hint: '最后施行的一天，未定时不填' },
} as const satisfies Fields;

/** A rule set as the platform enters it; `percent` with at most two decimals. */
export type EnteredLaw = SentValues<typeof ENTERED_LAW_FIELDS>;

/** Everything that is wrong in a rule set that is entered, by field. */
export function enteredLawErrors(entered: unknown): FieldError[] {
  if (!isRow(entered)) return [{ field: '', message: MESSAGES.group }];
  const wrong = validateFields(ENTERED_LAW_FIELDS, entered);
  const { percent, cap, from, until, areaId } = entered;
  const more = [
    ...(isGiven(percent) && basisPointsOf(percent) === null
      ? [{ field: 'percent', message: '请填写0.01至100之间的数，最多两位小数' }]
      : []),
    ...(isGiven(cap) && tryParseYuan(cap) === 0n ? [{ field: 'cap', message: MESSAGES.positiveAmount }] : []),
    ...(isGiven(from) && isGiven(until) && until < from ? [{ field: 'until', message: '失效日期不能早于施行日期' }] : []),
    ...(isGiven(areaId) && !/^\d{6}$/.test(areaId) ? [{ field: 'areaId', message: '请从地区列表中选择' }] : []),
  ];
  return [...wrong, ...more.filter(({ field }) => !wrong.some((one) => one.field === field))];
}

/** The rules that an entered set comes to. Expects what `enteredLawErrors` finds nothing wrong in. */
export function rulesEntered({ guaranteeType, law, article, says, percent, cap }: EnteredLaw): LawRule[] {
  const fields = ['guaranteeInfo.guaranteeAmount', ...(guaranteeType === 'bid' ? ['guaranteeInfo.depositAmount'] : [])];
  const basis = BASIS[guaranteeType] ?? 'contractSum';
  const basisPoints = basisPointsOf(percent) ?? 0;
  return fields.map((field) => ({ kind: 'share', law, article, says, field, basis, basisPoints, ...(cap ? { cap } : {}) }));
}

const BASIS: Readonly<Record<string, LawBasis>> = { bid: 'estimate', quality: 'settlement' };

function basisPointsOf(percent: string): number | null {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent)) return null;
  const points = Math.round(Number(percent) * 100);
  return points > 0 && points <= 10_000 ? points : null;
}

function isGiven(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

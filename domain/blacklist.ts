import { isDay } from './dates';
import type { FieldError, Fields, SentValues } from './field';
import { cleanCode } from './validation/cleaners';
import { validateFields } from './validation/fields';

/** What an entry of a blacklist says: whom it bars, why, by whose word, and from when until when, both days included; for good without an end. OS-04. */
export const BLACKLIST_FIELDS = {
  appName: { kind: 'text', label: '单位名称', required: true, maxLength: 200, named: 'letter' },
  organizationCode: { kind: 'creditCode', label: '统一社会信用代码', required: true },
  reason: { kind: 'paragraph', label: '列入原因', required: true, maxLength: 500 },
  source: { kind: 'text', label: '信息来源', required: true, maxLength: 200, hint: '如处罚决定书文号、信用中国公示' },
  validFrom: { kind: 'date', label: '生效日期', required: true },
  validTo: { kind: 'date', label: '截止日期', hint: '不填为长期有效' },
  files: { kind: 'files', label: '证明文件', hint: '如处罚决定书，PDF 或图片' },
} as const satisfies Fields;

/** An entry as a person writes it. */
export type BlacklistEntry = SentValues<typeof BLACKLIST_FIELDS>;

/** Whether an entry bars anybody: `disabled` one is kept, `notYet` and `over` are outside its days. */
export const BLACKLIST_STATES = { inForce: '生效中', notYet: '未生效', over: '已到期', disabled: '已停用' } as const;

export type BlacklistState = keyof typeof BLACKLIST_STATES;
/** Every state, in the order of `BLACKLIST_STATES`. */
export const blacklistStates = Object.keys(BLACKLIST_STATES) as BlacklistState[];

/** What is wrong with an entry, by field. */
export function blacklistErrors(entry: Readonly<Record<string, unknown>>): FieldError[] {
  const errors = validateFields(BLACKLIST_FIELDS, entry);
  const { validFrom, validTo } = entry;
  const isReversed =
    typeof validFrom === 'string' && typeof validTo === 'string' && isDay(validFrom) && isDay(validTo) && validTo < validFrom;
  return isReversed ? [...errors, { field: 'validTo', message: '截止日期不能早于生效日期' }] : errors;
}

/** True for what `blacklistErrors` finds nothing wrong with. */
export function isBlacklistEntry(entry: Readonly<Record<string, unknown>>): entry is BlacklistEntry & Record<string, unknown> {
  return blacklistErrors(entry).length === 0;
}

/** An entry as it is kept: texts without blanks around them, empty ones left out, the credit code in capitals. */
export function tidiedEntry(entry: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const texts = Object.entries(entry).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const);
  const filled = Object.fromEntries(texts.filter(([, value]) => value !== ''));
  const { organizationCode } = filled;
  return typeof organizationCode === 'string' ? { ...filled, organizationCode: cleanCode(organizationCode) } : filled;
}

/** See `BlacklistState`; `today` and the days as `YYYY-MM-DD`. */
export function blacklistStateOf(
  { enabled, validFrom, validTo }: { enabled: boolean; validFrom: string; validTo?: string | null },
  today: string,
): BlacklistState {
  if (!enabled) return 'disabled';
  if (today < validFrom) return 'notYet';
  return validTo && validTo < today ? 'over' : 'inForce';
}

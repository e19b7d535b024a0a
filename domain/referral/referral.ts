import { isDay } from '../dates';
import { enumerationValues, type EnumerationValue } from '../enumerations';
import type { FieldError } from '../field';
import { groupErrors } from '../form/errors';
import type { FormFields } from '../form/schema';
import type { Row } from '../form/values';
import type { StatusTone } from '../guarantee/status';

/** To whom a code belongs: an organisation, or one of the platform's users. PY-06. */
export type ReferralOwner = EnumerationValue<'referralOwner'>;
/** Both kinds of owner. */
export const referralOwners = enumerationValues('referralOwner') as readonly ReferralOwner[];

/** Whether a code can be used: `disabled` one is kept, `notYet` and `over` are outside its days. */
export const REFERRAL_STATES = {
  inForce: { label: '使用中', tone: 'good' },
  notYet: { label: '未生效', tone: 'waiting' },
  over: { label: '已过期', tone: 'ended' },
  disabled: { label: '已停用', tone: 'bad' },
} as const satisfies Record<string, { label: string; tone: StatusTone }>;
/** One of `REFERRAL_STATES`. */
export type ReferralState = keyof typeof REFERRAL_STATES;
/** Every state, in the order of `REFERRAL_STATES`. */
export const referralStates = Object.keys(REFERRAL_STATES) as ReferralState[];

/** What a code says besides whose it is: what it is for, and its first and last day, both included; for good without a last one. */
export const REFERRAL_FIELDS = {
  validFrom: { kind: 'date', label: '生效日期', required: true },
  validTo: { kind: 'date', label: '截止日期', hint: '不填为长期有效' },
  purpose: { kind: 'text', label: '用途', maxLength: 100, hint: '如推广活动、合作协议' },
} as const satisfies FormFields;

/** What people do with a code, as its log names it. */
export const REFERRAL_EVENTS = { make: '生成', change: '修改', enable: '启用', disable: '停用' } as const;
/** One of `REFERRAL_EVENTS`. */
export type ReferralEvent = keyof typeof REFERRAL_EVENTS;
/** Every event, in the order of `REFERRAL_EVENTS`. */
export const referralEvents = Object.keys(REFERRAL_EVENTS) as ReferralEvent[];

/** How many codes one organisation or person may own. */
export const REFERRAL_CODES_OF_ONE = 50;

/** Everything that is wrong in what a code says, by paths `code.field`. */
export function referralErrors(code: Row): FieldError[] {
  const errors = groupErrors({ code: { label: '', fields: REFERRAL_FIELDS } }, { code });
  const { validFrom, validTo } = code;
  const isReversed =
    typeof validFrom === 'string' && typeof validTo === 'string' && isDay(validFrom) && isDay(validTo) && validTo < validFrom;
  return isReversed ? [...errors, { field: 'code.validTo', message: '截止日期不能早于生效日期' }] : errors;
}

/** See `REFERRAL_STATES`; `today` and the days as `YYYY-MM-DD`. */
export function referralStateOf(
  { enabled, validFrom, validTo }: { enabled: boolean; validFrom: string; validTo?: string | null },
  today: string,
): ReferralState {
  if (!enabled) return 'disabled';
  if (today < validFrom) return 'notYet';
  return validTo && validTo < today ? 'over' : 'inForce';
}

/** Why a code cannot be used by an application. */
export const REFERRAL_REFUSALS = {
  malformed: '推荐码不正确，请核对后重新填写',
  unknown: '推荐码不存在，请向推荐人核对',
  disabled: '该推荐码已停用',
  notYet: '该推荐码尚未生效',
  over: '该推荐码已过期',
  own: '不能使用本单位或本单位人员的推荐码',
} as const;
/** One of `REFERRAL_REFUSALS`. */
export type ReferralRefusal = keyof typeof REFERRAL_REFUSALS;
/** Every refusal, in the order of `REFERRAL_REFUSALS`. */
export const referralRefusals = Object.keys(REFERRAL_REFUSALS) as ReferralRefusal[];

/** How many codes that cannot be used somebody may try within an hour. */
export const REFERRAL_TRIES = 20;

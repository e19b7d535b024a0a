import type { FieldError, Fields } from '../field';
import { cleanSerialNo } from '../validation/cleaners';
import { validateEvent } from '../validation/event';
import { validateFields } from '../validation/fields';
import { GUARANTEE_EVENTS } from './events';
import type { GuaranteeTerms } from './facts';

const { tel: _tel, ...request } = GUARANTEE_EVENTS.pendingClaimed.fields;

/** What is given with a claim without an account; its telephone is the mobile that was proved. RT-12. */
export const CLAIM_FIELDS = {
  claimantName: { kind: 'chineseName', label: '索赔人姓名', required: true, maxLength: 32, hint: '代表受益人办理的人' },
  ...request,
} as const satisfies Fields;

/** Every error of what is given with a claim on a letter of this type and amount, by the names of its fields. */
export function claimErrors(
  given: Readonly<Record<string, unknown>>,
  { guaranteeType, guaranteeAmount }: Pick<GuaranteeTerms, 'guaranteeType' | 'guaranteeAmount'>,
): FieldError[] {
  const { claimantName, ...payload } = given;
  const named = validateFields({ claimantName: CLAIM_FIELDS.claimantName }, { claimantName });
  const others = validateEvent('pendingClaimed', { ...payload, tel: '13800000000' }, { guaranteeType, guaranteeAmount });
  return [...named, ...others];
}

/** Who claimed on a wage letter, in words. */
export function wageClaimantText(wageAuthority: string, userName: string): string {
  return `${wageAuthority}（经办人 ${userName}，凭支付通知书提出）`;
}

/** The number of a claim on a letter, the `count`th of its application: a letter that replaces another counts on. */
export function claimNoOf(letterNo: string, count: number): string {
  return `${letterNo}-SP${count}`;
}

/** The letter's number, where that of a claim on it may be given instead, in whatever width and case it was typed. */
export function letterNoOf(given: string): string {
  return cleanSerialNo(given).replace(/-SP\d{1,6}$/, '');
}

/** What becomes of a claim, as whoever lodged it is told. LC-09. */
export const CLAIM_STATES = {
  received: '已收到',
  examined: '审核中',
  approved: '审核通过，待支付',
  paid: '已理赔',
  rejected: '不予理赔',
} as const;

export type ClaimState = keyof typeof CLAIM_STATES;

/** Keys of `CLAIM_STATES`, in the order in which they come about. */
export const claimStates = Object.keys(CLAIM_STATES) as ClaimState[];

import type { ReactNode } from 'react';
import type { ReturnRound } from '#contract/guarantees';
import type { ProductRow } from '#contract/products';
import type { FormGroups } from '#domain/form/schema';
import type { FormOverrides } from '../../../blocks/form/declared-form';
import type { FieldSettings } from '../../../blocks/form/form-settings';
import { PRODUCT_FIELD, PROJECT_GROUP, stepOfField } from './apply-steps';
import { MarkReason } from './mark-reason';
import { ProductChoice } from './products/product-choice';
import { ProductOrderChoice } from './products/product-order-choice';
import { ReferralCode } from './referral-code';

const NO_MARKS: ReturnRound['marks'] = [];

export interface SettingsInput {
  schema: FormGroups;
  step: number;
  locked: boolean;
  /** It has been submitted before. */
  submitted: boolean;
  /** The one that is chosen. */
  product: ProductRow | undefined;
  bidOver: string | null;
  /** Groups that begin with what is known, and from where it is known. */
  known: Readonly<Record<string, string>>;
  /** What is said under fields, by their paths. */
  hints: Readonly<Record<string, NonNullable<FieldSettings['hint']>>>;
  /** What was marked when it was sent back. */
  marks?: ReturnRound['marks'];
  /** Shows nothing but what was marked. */
  folded?: boolean;
}

const REFERRAL_FIELD = 'applyUserInfo.referralCode';
const TERMS = ['guaranteeAmount', 'effectiveDate', 'expiryDate', 'guaranteeForm'] as const;

/** What the server fills and no form shows by itself. */
export const UNSHOWN = ['productName', 'guaranteeAppId', 'letterAppId', 'guaranteeFee', 'platformServiceFee'] as const;

/** Of the product these stand on its card already. */
const ON_THE_CARD = ['guaranteeType', 'guaranteeAppName', 'letterAppName'] as const;

export function formOverrides({
  schema,
  step,
  locked,
  submitted,
  product,
  bidOver,
  known,
  hints,
  marks = NO_MARKS,
  folded = false,
}: SettingsInput): FormOverrides {
  const hidden = [...UNSHOWN, ...ON_THE_CARD];
  const referral: FieldSettings = { control: (onProblem) => <ReferralCode locked={submitted} onProblem={onProblem} /> };
  return {
    fields: {
      'biddingApplySurvey.projectNo': { asFact: true },
      [REFERRAL_FIELD]: referral,
      [PRODUCT_FIELD]: { wide: true, control: <ProductChoice {...{ bidOver, locked, submitted, product }} /> },
      ...Object.fromEntries(Object.entries(hints).map(([field, hint]) => [field, { hint }])),
      ...Object.fromEntries(hidden.map((name) => [`guaranteeInfo.${name}`, { hidden: true }])),
      ...(locked ? Object.fromEntries(TERMS.map((name) => [`guaranteeInfo.${name}`, { locked }])) : {}),
      ...(folded ? Object.fromEntries(pathsOf(schema).map((path) => [path, { hidden: true }])) : {}),
      ...Object.fromEntries(
        marks.map(({ field }) => [
          field,
          {
            ...(hints[field] ? { hint: hints[field] } : {}),
            ...(field === REFERRAL_FIELD ? referral : {}),
            ...(locked && TERMS.some((name) => field === `guaranteeInfo.${name}`) ? { locked } : {}),
            note: <MarkReason key={field} marks={marks.filter((mark) => mark.field === field)} />,
          },
        ]),
      ),
    },
    groups: Object.fromEntries(
      Object.keys(schema).map((group) => [
        group,
        {
          hidden: group === PROJECT_GROUP || stepOfField(group) !== step || (folded && !isMarked(marks, group)),
          ...(folded ? {} : besideGroup(group, known[group], submitted)),
        },
      ]),
    ),
  };
}

function pathsOf(schema: FormGroups): string[] {
  return Object.entries(schema).flatMap(([group, { fields }]) => Object.keys(fields).map((name) => `${group}.${name}`));
}

function isMarked(marks: ReturnRound['marks'], group: string): boolean {
  return marks.some(({ field }) => field.startsWith(`${group}.`));
}

function besideGroup(group: string, known: string | undefined, submitted: boolean): { before?: ReactNode } {
  if (group === 'guaranteeInfo') return submitted ? {} : { before: <ProductOrderChoice /> };
  return known ? { before: <p className="apply-known">{known}</p> } : {};
}

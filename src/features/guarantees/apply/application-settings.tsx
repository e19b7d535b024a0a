import type { ReactNode } from 'react';
import type { FormGroups } from '#domain/form/schema';
import type { FormOverrides } from '../../../blocks/form/declared-form';
import type { FieldSettings } from '../../../blocks/form/form-settings';
import { PRODUCT_FIELD, PROJECT_GROUP, stepOfField } from './apply-steps';
import { ProductChoice } from './product-choice';
import { ProductOrderChoice } from './product-order-choice';

export interface SettingsInput {
  schema: FormGroups;
  step: number;
  locked: boolean;
  bidOver: string | null;
  /** Groups that begin with what is known, and from where it is known. */
  known: Readonly<Record<string, string>>;
  /** What is said under fields, by their paths. */
  hints: Readonly<Record<string, NonNullable<FieldSettings['hint']>>>;
}

const TERMS = ['guaranteeAmount', 'effectiveDate', 'expiryDate', 'guaranteeForm'] as const;

/** What the server fills and no form shows by itself. */
export const UNSHOWN = ['productName', 'guaranteeAppId', 'letterAppId', 'guaranteeFee', 'platformServiceFee'] as const;

/** Of the product these stand on its card already. */
const ON_THE_CARD = ['guaranteeType', 'guaranteeAppName', 'letterAppName'] as const;

export function formOverrides({ schema, step, locked, bidOver, known, hints }: SettingsInput): FormOverrides {
  const hidden = [...UNSHOWN, ...ON_THE_CARD];
  return {
    fields: {
      'biddingApplySurvey.projectNo': { asFact: true },
      [PRODUCT_FIELD]: { wide: true, control: <ProductChoice bidOver={bidOver} locked={locked} /> },
      ...Object.fromEntries(Object.entries(hints).map(([field, hint]) => [field, { hint }])),
      ...Object.fromEntries(hidden.map((name) => [`guaranteeInfo.${name}`, { hidden: true }])),
      ...(locked ? Object.fromEntries(TERMS.map((name) => [`guaranteeInfo.${name}`, { locked }])) : {}),
    },
    groups: Object.fromEntries(
      Object.keys(schema).map((group) => [
        group,
        { hidden: group === PROJECT_GROUP || stepOfField(group) !== step, ...besideGroup(group, known[group]) },
      ]),
    ),
  };
}

function besideGroup(group: string, known: string | undefined): { before?: ReactNode } {
  if (group === 'guaranteeInfo') return { before: <ProductOrderChoice /> };
  return known ? { before: <p className="apply-known">{known}</p> } : {};
}

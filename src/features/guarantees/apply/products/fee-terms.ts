import { Form, type FormInstance } from 'antd';
import { isDay } from '#domain/dates';
import { amount as amountProblem } from '#domain/validation/validators';
import type { FormValues } from '../../../../blocks/form/form-paths';
import { usePaused } from '../../../../blocks/stable/use-paused';

export interface FeeTerms {
  guaranteeAmount: string;
  effectiveDate: string;
  expiryDate: string;
}

/** What a fee is computed from, once it is filled in right and the typing has paused. */
export function useFeeTerms(form: FormInstance<FormValues>): FeeTerms | null {
  const watched = { form, preserve: true } as const;
  const guaranteeAmount: unknown = Form.useWatch(['guaranteeInfo', 'guaranteeAmount'], watched);
  const effectiveDate: unknown = Form.useWatch(['guaranteeInfo', 'effectiveDate'], watched);
  const expiryDate: unknown = Form.useWatch(['guaranteeInfo', 'expiryDate'], watched);
  return usePaused(termsOf(guaranteeAmount, effectiveDate, expiryDate));
}

function termsOf(guaranteeAmount: unknown, effectiveDate: unknown, expiryDate: unknown): FeeTerms | null {
  if (typeof guaranteeAmount !== 'string' || typeof effectiveDate !== 'string' || typeof expiryDate !== 'string') return null;
  const ready =
    guaranteeAmount !== '' &&
    !amountProblem(guaranteeAmount) &&
    Number(guaranteeAmount) > 0 &&
    isDay(effectiveDate) &&
    isDay(expiryDate) &&
    effectiveDate < expiryDate;
  return ready ? { guaranteeAmount, effectiveDate, expiryDate } : null;
}

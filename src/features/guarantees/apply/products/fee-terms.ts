import { Form, type FormInstance } from 'antd';
import { isDay } from '#domain/dates';
import { amount as amountProblem } from '#domain/validation/validators';
import { isBegun, type FormValues } from '../../../../blocks/form/form-paths';
import { usePaused } from '../../../../blocks/stable/use-paused';

export interface FeeTerms {
  guaranteeAmount: string;
  effectiveDate: string;
  expiryDate: string;
}

/** What a fee is computed from, once it is filled in right and the typing has paused; of what the form begins with, at once. */
export function useFeeTerms(form: FormInstance<FormValues>, first: FormValues): FeeTerms | null {
  const terms = Form.useWatch((values: FormValues) => (isBegun(values) ? termsOf(values) : undefined), { form, preserve: true });
  return usePaused(terms === undefined ? termsOf(first) : terms);
}

function termsOf({ guaranteeInfo = {} }: FormValues): FeeTerms | null {
  const { guaranteeAmount, effectiveDate, expiryDate } = guaranteeInfo;
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

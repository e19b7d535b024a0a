import type { FieldError } from '#domain/field';
import { REFERRAL_FIELDS, referralErrors } from '#domain/referral/referral';
import type { ScreenGroups } from '../../blocks/fields/form-field';
import type { FormValues } from '../../blocks/form/form-paths';

/** What a code says besides whose it is. */
export const CODE_GROUP: ScreenGroups = { code: { label: '', fields: REFERRAL_FIELDS } };

export function codeErrors({ code = {} }: FormValues): FieldError[] {
  return referralErrors(code);
}

/** As it is sent: what is empty is left out. */
export function codeIn({ code = {} }: FormValues) {
  const text = (name: string) => (typeof code[name] === 'string' ? code[name].trim() : '');
  const [validTo, purpose] = [text('validTo'), text('purpose')];
  return { validFrom: text('validFrom'), ...(validTo ? { validTo } : {}), ...(purpose ? { purpose } : {}) };
}

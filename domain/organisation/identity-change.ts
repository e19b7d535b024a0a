import type { FieldError } from '../field';
import { groupErrors } from '../form/errors';
import type { FormFields } from '../form/schema';
import { fieldChanges, storedText, storedValues } from '../form/stored';
import { isFiles, isRow, type Row } from '../form/values';
import { isEmpty } from '../validation/fields';
import { IDENTITY_FIELDS, type OrganisationIdentity } from './profile';

/** What a change of name, credit code or legal person is asked with. */
export const IDENTITY_CHANGE_FIELDS = {
  ...IDENTITY_FIELDS,
  reason: { kind: 'paragraph', label: '变更原因', required: true, maxLength: 500, wide: true },
  evidenceFiles: {
    kind: 'files',
    label: '证明材料',
    required: true,
    wide: true,
    hint: '变更后的营业执照、登记机关出具的变更通知书等',
  },
} as const satisfies FormFields;

/** A change of an organisation's identity as it is asked for. */
export interface IdentityChange extends OrganisationIdentity {
  reason: string;
  evidenceFiles: { key: string; fileName: string }[];
}

/** What a reviewer decides with. */
export const IDENTITY_REVIEW_FIELDS = {
  pass: { opinion: { kind: 'paragraph', label: '审核意见', maxLength: 500, wide: true } },
  return: { opinion: { kind: 'paragraph', label: '退回原因', required: true, maxLength: 500, wide: true } },
} as const satisfies Record<string, FormFields>;

export type IdentityReview = keyof typeof IDENTITY_REVIEW_FIELDS;
/** What becomes of a change that was asked for. `withdrawn` is the organisation's own doing. */
export type IdentityChangeStatus = 'pending' | 'passed' | 'returned' | 'withdrawn';

/** A change as it is sent and kept. */
export function identityChangeOf(values: Row): IdentityChange {
  const stored = storedValues(IDENTITY_CHANGE_FIELDS, values);
  const files = stored['evidenceFiles'];
  return {
    orgName: storedText(stored, 'orgName'),
    orgCodeNo: storedText(stored, 'orgCodeNo'),
    orgLegalPerson: storedText(stored, 'orgLegalPerson'),
    reason: storedText(stored, 'reason'),
    evidenceFiles: isFiles(files) ? files : [],
  };
}

/** Everything that is wrong in a change that is asked for, by paths `change.field`. A change that changes nothing is wrong. */
export function identityChangeErrors(change: unknown, before: OrganisationIdentity): FieldError[] {
  const errors = groupErrors({ change: { label: '', fields: IDENTITY_CHANGE_FIELDS } }, { change });
  if (errors.length > 0 || !isRow(change)) return errors;
  return isEmpty(fieldChanges(IDENTITY_FIELDS, { ...before }, storedValues(IDENTITY_FIELDS, change)))
    ? [{ field: 'change.orgName', message: '单位名称、统一社会信用代码和法定代表人都没有变化' }]
    : [];
}

/** Everything that is wrong in a decision, by paths `review.field`. */
export function identityReviewErrors(result: IdentityReview, review: unknown): FieldError[] {
  return groupErrors({ review: { label: '', fields: IDENTITY_REVIEW_FIELDS[result] } }, { review });
}

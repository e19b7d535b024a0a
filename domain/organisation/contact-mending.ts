import type { FieldError } from '../field';
import { groupErrors } from '../form/errors';
import type { FormFields } from '../form/schema';
import { storedText, storedValues } from '../form/stored';
import { isFiles, type Row } from '../form/values';
import { ORGANISATION_FIELDS } from './profile';

const { contactName, contactMobile } = ORGANISATION_FIELDS;

/** With what the platform puts another contact in the place of one that has left an organisation. LC-09. */
export const CONTACT_FIELDS = {
  contactName,
  contactMobile,
  reason: { kind: 'paragraph', label: '更正原因', required: true, maxLength: 500, wide: true },
  evidenceFiles: { kind: 'files', label: '证明材料', required: true, wide: true, hint: '加盖单位公章的联系人变更说明' },
} as const satisfies FormFields;

/** A contact as it is sent and kept. */
export interface MendedContact {
  contactName: string;
  contactMobile: string;
  reason: string;
  evidenceFiles: { key: string; fileName: string }[];
}

/** The same of what was typed. */
export function mendedContactOf(values: Row): MendedContact {
  const stored = storedValues(CONTACT_FIELDS, values);
  const files = stored['evidenceFiles'];
  return {
    contactName: storedText(stored, 'contactName'),
    contactMobile: storedText(stored, 'contactMobile'),
    reason: storedText(stored, 'reason'),
    evidenceFiles: isFiles(files) ? files : [],
  };
}

/** Everything that is wrong in it, by paths `contact.field`. */
export function contactErrors(contact: unknown): FieldError[] {
  return groupErrors({ contact: { label: '', fields: CONTACT_FIELDS } }, { contact });
}

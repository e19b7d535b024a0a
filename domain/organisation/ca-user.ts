import type { FieldError } from '../field';
import { groupErrors } from '../form/errors';
import type { FormFields } from '../form/schema';
import { foldName } from '../text';

/** Who orders the certificate of an organisation, as the certificate authority wants to know. First specification, section 3 «CA user». */
export const CA_USER_FIELDS = {
  userName: { kind: 'chineseName', label: '经办人姓名', required: true, maxLength: 32 },
  idCard: { kind: 'identityCard', label: '经办人身份证号', required: true, maxLength: 18 },
  phone: { kind: 'cfcaMobile', label: '经办人手机', required: true, maxLength: 11 },
} as const satisfies FormFields;

/** How long before its end a certificate may be renewed. */
export const RENEWAL_DAYS = 60;

/** Where a certificate stands: `expiring` may be renewed, `renamed` names the organisation as it was before a change. */
export type CaStatus = 'valid' | 'expiring' | 'expired' | 'revoked' | 'renamed';

/** Everything that is wrong in an order, by paths `caUser.field`. */
export function caUserErrors(caUser: unknown): FieldError[] {
  return groupErrors({ caUser: { label: '', fields: CA_USER_FIELDS } }, { caUser });
}

/** Where a certificate stands at a time, for an organisation of this name. */
export function caStatusOf(
  { notAfter, revokedAt, subjectName }: { notAfter: Date; revokedAt: Date | null; subjectName: string },
  { now, orgName }: { now: Date; orgName: string },
): CaStatus {
  if (revokedAt) return 'revoked';
  if (notAfter <= now) return 'expired';
  if (foldName(subjectName) !== foldName(orgName)) return 'renamed';
  return notAfter.getTime() - now.getTime() <= RENEWAL_DAYS * 86_400_000 ? 'expiring' : 'valid';
}

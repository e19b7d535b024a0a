import { useCallback } from 'react';
import type { OrganisationDetail } from '#contract/organisations';
import { IDENTITY_CHANGE_FIELDS, identityChangeErrors, identityChangeOf } from '#domain/organisation/identity-change';
import { useRequestIdentityChangeMutation } from '../../api/organisations';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
import type { FormValues } from '../../blocks/form/form-paths';
import { FieldsModal } from '../../blocks/modal/fields-modal';

const SCHEMA = { change: { label: '', fields: IDENTITY_CHANGE_FIELDS } };

/** Asks the platform to change the name, the credit code or the legal person. */
export function IdentityDialog({ detail, onClose }: { detail: OrganisationDetail; onClose: () => void }) {
  const [send] = useRequestIdentityChangeMutation();
  const { orgName, orgCodeNo, orgLegalPerson, identityChange } = detail;
  const now = { orgName, orgCodeNo, orgLegalPerson };
  const again = identityChange?.status === 'returned' ? { ...identityChange.after, reason: identityChange.reason } : now;
  const validate = useCallback(
    ({ change = {} }: FormValues) => identityChangeErrors(change, { orgName, orgCodeNo, orgLegalPerson }),
    [orgName, orgCodeNo, orgLegalPerson],
  );
  const place = useUnsavedPlace('identity-change');
  const submit = useSubmission(send, { success: '变更申请已提交，等待平台审核', onDone: onClose });
  return (
    <FieldsModal
      title="申请变更单位信息"
      intro={<p>单位名称、统一社会信用代码和法定代表人的变更由平台审核，审核通过后生效。已出具的保函、已签署的合同仍以当时的名称为准。</p>}
      schema={SCHEMA}
      initialValues={{ change: again }}
      confirmText="提交审核"
      validate={validate}
      place={place}
      onConfirm={({ change = {} }) => submit({ change: identityChangeOf(change) })}
      onClose={onClose}
    />
  );
}

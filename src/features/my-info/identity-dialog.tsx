import { useCallback, useState } from 'react';
import type { OrganisationDetail } from '#contract/organisations';
import { IDENTITY_CHANGE_FIELDS, identityChangeErrors, identityChangeOf } from '#domain/organisation/identity-change';
import { useRequestIdentityChangeMutation } from '../../api/organisations';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
import type { FormValues } from '../../blocks/form/form-paths';
import { FieldsModal } from '../../blocks/modal/fields-modal';
import { SuccessDialog } from '../../blocks/modal/success-dialog';

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
  const [stage, setStage] = useState<'asking' | 'sent' | 'told'>('asking');
  const submit = useSubmission(send, { onDone: () => setStage('sent') });
  if (stage === 'told') {
    return (
      <SuccessDialog open onClose={onClose}>
        <p>变更申请已提交，等待平台审核，审核结果会以消息通知。</p>
        <p>审核通过之前，申请保函、签署合同仍使用现在的单位信息。</p>
      </SuccessDialog>
    );
  }
  return (
    <FieldsModal
      open={stage === 'asking'}
      title="申请变更单位信息"
      intro={<p>单位名称、统一社会信用代码和法定代表人的变更由平台审核，审核通过后生效。已出具的保函、已签署的合同仍以当时的名称为准。</p>}
      schema={SCHEMA}
      initialValues={{ change: again }}
      confirmText="提交审核"
      validate={validate}
      place={place}
      onConfirm={({ change = {} }) => submit({ change: identityChangeOf(change) })}
      onClose={onClose}
      afterClose={() => setStage('told')}
    />
  );
}

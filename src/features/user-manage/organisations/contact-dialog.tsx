import { MANAGED_ORGANISATIONS } from '#contract/addresses/managed-organisations';
import { CONTACT_FIELDS, contactErrors, mendedContactOf } from '#domain/organisation/contact-mending';
import { apiOf } from '../../../api/endpoints';
import { useUnsavedPlace } from '../../../api/unsaved-place';
import { useSubmission } from '../../../api/use-submission';
import { FieldsModal } from '../../../blocks/modal/fields-modal';

const { useMendContactMutation } = apiOf(MANAGED_ORGANISATIONS);

const SCHEMA = { contact: { label: '', fields: CONTACT_FIELDS } };

interface ContactDialogProps {
  organisation: { appId: string; orgName: string; contactName: string; contactMobile: string; version: number };
  onClose: () => void;
}

/** Puts another contact in the place of one that has left, by a paper of the organisation's. LC-09. */
export function ContactDialog({ organisation: { appId, orgName, contactName, contactMobile, version }, onClose }: ContactDialogProps) {
  const [send] = useMendContactMutation();
  const place = useUnsavedPlace(`organisation/${appId}/contact`);
  const submit = useSubmission(send, { success: `${orgName}的联系人已更正`, onDone: onClose });
  return (
    <FieldsModal
      title="更正单位联系人"
      intro={`${orgName}的联系人已离职或号码停用时，凭加盖单位公章的说明更正。保函索赔的验证码随即发送到新的手机。`}
      schema={SCHEMA}
      initialValues={{ contact: { contactName, contactMobile } }}
      confirmText="更正"
      validate={({ contact = {} }) => contactErrors(contact)}
      place={place}
      onConfirm={({ contact = {} }) => submit({ appId, version, contact: mendedContactOf(contact) })}
      onClose={onClose}
    />
  );
}

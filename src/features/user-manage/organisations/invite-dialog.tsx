import { MANAGED_ORGANISATIONS } from '#contract/addresses/managed-organisations';
import { validateFields } from '#domain/validation/fields';
import { apiOf } from '../../../api/endpoints';
import { useSubmission } from '../../../api/use-submission';
import { FieldsModal } from '../../../blocks/modal/fields-modal';

const { useInviteFirstMemberMutation } = apiOf(MANAGED_ORGANISATIONS);

const FIELDS = {
  userName: { kind: 'text', label: '姓名', required: true, maxLength: 30, named: 'letter' },
  mobile: { kind: 'mobile', label: '手机号码', required: true, maxLength: 11 },
} as const;
const SCHEMA = { person: { label: '', fields: FIELDS } };

interface InviteDialogProps {
  organisation: { appId: string; orgName: string; contactName: string; contactMobile: string };
  onClose: () => void;
}

/** Invites whoever is to administer an organisation that was imported, once more or somebody else. */
export function InviteDialog({ organisation: { appId, orgName, contactName, contactMobile }, onClose }: InviteDialogProps) {
  const [invite] = useInviteFirstMemberMutation();
  const submit = useSubmission(invite, { success: (_reply, { mobile }) => ({ title: `已向${mobile}发送邀请` }), onDone: onClose });
  return (
    <FieldsModal
      title="邀请单位管理员"
      intro={`${orgName}还没有成员。系统将发送邀请短信，7 天内有效；此前发出的邀请随即失效。`}
      schema={SCHEMA}
      initialValues={{ person: { userName: contactName, mobile: contactMobile } }}
      confirmText="发送邀请"
      validate={({ person = {} }) => validateFields(FIELDS, person).map(({ field, message }) => ({ field: `person.${field}`, message }))}
      onConfirm={({ person = {} }) => submit({ appId, userName: String(person['userName']), mobile: String(person['mobile']) })}
      onClose={onClose}
    />
  );
}

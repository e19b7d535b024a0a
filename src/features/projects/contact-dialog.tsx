import { useState } from 'react';
import type { ProjectDetail } from '#contract/projects';
import { CONTACT_FIELDS, contactErrors, mendedContactOf } from '#domain/organisation/contact-mending';
import { useMendTendereeContactMutation } from '../../api/projects';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
import { FieldsModal } from '../../blocks/modal/fields-modal';

const SCHEMA = { contact: { label: '', fields: CONTACT_FIELDS } };

interface ContactDialogProps {
  detail: ProjectDetail;
  onClose: () => void;
}

/** Puts another contact in the place of the one that has left a tenderee which has not registered, by a paper of the tenderee's. LC-09. */
export function ContactDialog({ detail: { projectNo, project, tendererContact, version: shown }, onClose }: ContactDialogProps) {
  const [send] = useMendTendereeContactMutation();
  const [version] = useState(shown);
  const { tenders = '' } = project.biddingSurvey;
  const place = useUnsavedPlace(`project/${projectNo}/contact`);
  const submit = useSubmission(send, { success: `${tenders}的联系人已更正`, onDone: onClose });
  return (
    <FieldsModal
      title="更正受益人联系人"
      intro={`${tenders}没有在平台注册。联系人已离职、号码停用或没有预留手机时，凭加盖单位公章的说明更正。本项目各保函索赔的验证码随即发送到新的手机。`}
      schema={SCHEMA}
      initialValues={{ contact: { ...tendererContact } }}
      confirmText="更正"
      validate={({ contact = {} }) => contactErrors(contact)}
      place={place}
      onConfirm={({ contact = {} }) => submit({ projectNo, version, contact: mendedContactOf(contact) })}
      onClose={onClose}
    />
  );
}

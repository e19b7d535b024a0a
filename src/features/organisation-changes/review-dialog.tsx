import type { IdentityChangeDetail } from '#contract/organisations';
import { IDENTITY_REVIEW_FIELDS, identityReviewErrors, type IdentityReview } from '#domain/organisation/identity-change';
import { useReviewIdentityChangeMutation } from '../../api/organisations';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
import type { FormValues } from '../../blocks/form/form-paths';
import { FieldsModal } from '../../blocks/modal/fields-modal';

interface ReviewDialogProps {
  change: IdentityChangeDetail;
  result: IdentityReview;
  onClose: () => void;
}

const WORDS = {
  pass: {
    title: '审核通过',
    confirm: '确认通过',
    success: '变更已通过并生效',
    text: '通过后，单位名称、信用代码和法定代表人立即变更。已出具的保函、已签署的合同仍以原名称为准，单位的数字证书须重新申请。',
  },
  return: { title: '退回申请', confirm: '确认退回', success: '变更申请已退回', text: '退回后，单位可按意见修改并重新提交。' },
} as const;

export function ReviewDialog({ change: { requestNo, version }, result, onClose }: ReviewDialogProps) {
  const [send] = useReviewIdentityChangeMutation();
  const { title, confirm, success, text } = WORDS[result];
  const place = useUnsavedPlace(`organisation-change/${String(requestNo)}/${result}`);
  const submit = useSubmission(send, { success, onDone: onClose });
  const decide = ({ review = {} }: FormValues) => {
    const { opinion } = review;
    return submit({ requestNo, version, result, review: typeof opinion === 'string' ? { opinion } : {} });
  };
  return (
    <FieldsModal
      title={title}
      width={520}
      intro={<p>{text}</p>}
      schema={{ review: { label: '', fields: IDENTITY_REVIEW_FIELDS[result] } }}
      confirmText={confirm}
      danger={result === 'return'}
      validate={({ review = {} }) => identityReviewErrors(result, review)}
      place={place}
      onConfirm={decide}
      onClose={onClose}
    />
  );
}

import type { ReferralDetail } from '#contract/referrals';
import { useSaveReferralMutation } from '../../api/referrals';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
import { FieldsModal } from '../../blocks/modal/fields-modal';
import { CODE_GROUP, codeErrors, codeIn } from './referral-fields';

export function EditDialog({ referral, onClose }: { referral: ReferralDetail; onClose: () => void }) {
  const [save] = useSaveReferralMutation();
  const { code: referralCode, version, validFrom, validTo, purpose } = referral;
  const place = useUnsavedPlace(`referral/${referralCode}`);
  const submit = useSubmission(save, { success: '已修改推荐码', onDone: onClose });

  return (
    <FieldsModal
      title="修改推荐码"
      width={520}
      intro={<p>修改只影响以后提交的申请，已提交的申请照常计入。</p>}
      schema={CODE_GROUP}
      initialValues={{ code: { validFrom, purpose, ...(validTo ? { validTo } : {}) } }}
      confirmText="保存"
      validate={codeErrors}
      place={place}
      onConfirm={(values) => submit({ referralCode, version, code: codeIn(values) })}
      onClose={onClose}
    />
  );
}

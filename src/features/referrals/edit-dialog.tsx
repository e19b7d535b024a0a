import { useDispatch } from 'react-redux';
import type { ReferralDetail } from '#contract/referrals';
import type { FieldError } from '#domain/field';
import { useSaveReferralMutation } from '../../api/referrals';
import { toast } from '../../api/signals';
import { failureText, fieldProblems } from '../../api/wire/failure';
import type { FormValues } from '../../blocks/form/form-paths';
import { FieldsModal } from '../../blocks/modal/fields-modal';
import { CODE_GROUP, codeErrors, codeIn } from './referral-fields';

export function EditDialog({ referral, onClose }: { referral: ReferralDetail; onClose: () => void }) {
  const [save] = useSaveReferralMutation();
  const dispatch = useDispatch();
  const { code: referralCode, version, validFrom, validTo, purpose } = referral;

  const confirm = async (values: FormValues): Promise<readonly FieldError[]> => {
    const { error } = await save({ referralCode, version, code: codeIn(values) });
    if (error) {
      const problems = fieldProblems(error);
      return problems.length > 0 ? problems : [{ field: 'code', message: failureText(error) }];
    }
    dispatch(toast({ kind: 'success', title: '已修改推荐码' }));
    onClose();
    return [];
  };

  return (
    <FieldsModal
      title="修改推荐码"
      width={520}
      intro={<p>修改只影响以后提交的申请，已提交的申请照常计入。</p>}
      schema={CODE_GROUP}
      initialValues={{ code: { validFrom, purpose, ...(validTo ? { validTo } : {}) } }}
      confirmText="保存"
      validate={codeErrors}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

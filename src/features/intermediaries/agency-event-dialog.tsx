import { useDispatch } from 'react-redux';
import { INTERMEDIARIES } from '#contract/addresses/intermediaries';
import { CODES } from '#contract/codes';
import type { IntermediaryDetail } from '#contract/intermediaries';
import { apiOf } from '../../api/endpoints';
import { toast } from '../../api/signals';
import { failureText, isBusiness } from '../../api/wire/failure';
import { FreezeModal } from '../../blocks/modal/freeze-modal';

const { useIntermediaryEventMutation } = apiOf(INTERMEDIARIES);

export function AgencyEventDialog({ agency: { appId, orgName, event }, onClose }: { agency: IntermediaryDetail; onClose: () => void }) {
  const freezes = event === 'freeze';
  const [send] = useIntermediaryEventMutation();
  const dispatch = useDispatch();
  const confirm = async (reason: string) => {
    const answer = await send({ appId, event, reason });
    if (answer.error && !isBusiness(answer.error, CODES.statusChanged)) return failureText(answer.error);
    dispatch(
      answer.error
        ? toast({ kind: 'warning', title: failureText(answer.error) })
        : toast({ kind: 'success', title: freezes ? `${orgName}已冻结` : `${orgName}已解除冻结` }),
    );
    onClose();
    return undefined;
  };
  return (
    <FreezeModal orgName={orgName} freezes={freezes} onConfirm={confirm} onClose={onClose}>
      {freezes
        ? '其全部成员将立即退出登录，解除冻结前不能登录办理，也不能提交和修改项目。已经审核通过的项目不受影响。'
        : '解除后其成员可重新登录办理。'}
    </FreezeModal>
  );
}

import { AGENCIES } from '#contract/addresses/agencies';
import type { AgencyDetail } from '#contract/agencies';
import { apiOf } from '../../api/endpoints';
import { useSubmission } from '../../api/use-submission';
import { FreezeModal } from '../../blocks/modal/freeze-modal';

const { useAgencyEventMutation } = apiOf(AGENCIES);

export function AgencyEventDialog({ agency: { appId, orgName, event }, onClose }: { agency: AgencyDetail; onClose: () => void }) {
  const freezes = event === 'freeze';
  const [send] = useAgencyEventMutation();
  const submit = useSubmission(send, { success: freezes ? `${orgName}已冻结` : `${orgName}已解除冻结`, onDone: onClose });
  return (
    <FreezeModal orgName={orgName} freezes={freezes} onConfirm={(reason) => submit({ appId, event, reason })} onClose={onClose}>
      {freezes
        ? '其全部成员将立即退出登录，解除冻结前不能登录办理，也不能提交和修改项目。已经审核通过的项目不受影响。'
        : '解除后其成员可重新登录办理。'}
    </FreezeModal>
  );
}

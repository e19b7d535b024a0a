import { MANAGED_ORGANISATIONS } from '#contract/addresses/managed-organisations';
import { apiOf } from '../../../api/endpoints';
import { useSubmission } from '../../../api/use-submission';
import { FreezeModal } from '../../../blocks/modal/freeze-modal';

const { useOrganisationEventMutation } = apiOf(MANAGED_ORGANISATIONS);

export interface FreezeDialogProps {
  organisation: { appId: string; orgName: string; frozenAt?: string; openApplications: number };
  onClose: () => void;
}

export function FreezeDialog({ organisation: { appId, orgName, frozenAt, openApplications }, onClose }: FreezeDialogProps) {
  const freezes = frozenAt === undefined;
  const [send] = useOrganisationEventMutation();
  const submit = useSubmission(send, { success: freezes ? `${orgName}已冻结` : `${orgName}已解除冻结`, onDone: onClose });
  return (
    <FreezeModal
      orgName={orgName}
      freezes={freezes}
      onConfirm={(reason) => submit({ appId, event: freezes ? 'freeze' : 'unfreeze', reason })}
      onClose={onClose}
    >
      {freezes
        ? `其全部成员将立即退出登录，自动签署和系统对接同时停止，解除冻结前不能办理任何业务。该单位正在办理的保函将停在原处，其中已开标的 ${String(openApplications)} 件，未开标的不显示件数；往来单位会收到通知。`
        : '解除后其成员可重新登录办理，自动签署和系统对接随即继续，往来单位会收到通知。'}
    </FreezeModal>
  );
}

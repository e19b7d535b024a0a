import { Alert, Button, Modal } from 'antd';
import type { JoinRequest } from '#contract/registrations';
import { formatMinute } from '#domain/dates';
import { useWithdrawJoinMutation } from '../../api/registrations';
import { useIsPerson } from './use-is-person';

/** A request to be let into an organisation, as long as it waits, or after it was refused. */
export function JoinWaiting({ request: { joinNo, orgName, status, createTime, answer } }: { request: JoinRequest }) {
  const isPerson = useIsPerson();
  const [withdraw] = useWithdrawJoinMutation();
  const [modal, holder] = Modal.useModal();
  if (status === 'refused')
    return (
      <Alert type="warning" showIcon title={`“${orgName}”的管理员未同意您加入`} description={answer ? `原因：${answer}` : undefined} />
    );
  return (
    <>
      {holder}
      <Alert
        type="info"
        showIcon
        title={`已向“${orgName}”的管理员申请加入`}
        description={
          <>
            <p>
              申请于 {formatMinute(createTime)} 提交。管理员同意后，
              {isPerson ? '可在右上角“切换机构”中选择该单位。' : '本页面会自动进入该单位。'}
            </p>
            <Button
              onClick={() =>
                void modal.confirm({
                  title: '撤回加入申请？',
                  content: '撤回后可以继续为其他单位办理注册。',
                  okText: '撤回',
                  cancelText: '取消',
                  onOk: async () => {
                    await withdraw({ joinNo });
                  },
                })
              }
            >
              撤回申请
            </Button>
          </>
        }
      />
    </>
  );
}

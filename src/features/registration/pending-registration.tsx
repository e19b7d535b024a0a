import { Alert, Button, Modal } from 'antd';
import type { OwnRegistration } from '#contract/registrations';
import { formatMinute } from '#domain/dates';
import { useWithdrawRegistrationMutation } from '../../api/registrations';
import { Panel } from '../../blocks/page/panel';
import { RegistrationHistory } from './registration-history';
import { RegistrationSummary } from './registration-summary';
import { useIsPerson } from './use-is-person';

/** A registration that the platform is to decide about. */
export function PendingRegistration({
  registration: { version, savedAt, data, history, allowedEvents },
}: {
  registration: OwnRegistration;
}) {
  const isPerson = useIsPerson();
  const [withdraw] = useWithdrawRegistrationMutation();
  const [modal, holder] = Modal.useModal();
  return (
    <>
      {holder}
      <Alert
        type="info"
        showIcon
        title="资料已提交，等待平台审核"
        description={
          <>
            <p>
              提交于 {formatMinute(savedAt)}，通常在一个工作日内完成。审核结果将以短信通知；通过后，
              {isPerson ? '可在右上角“切换机构”中选择您的单位。' : '本页面会自动进入您的单位。'}
            </p>
            {allowedEvents.includes('withdraw') ? (
              <Button
                onClick={() =>
                  void modal.confirm({
                    title: '撤回注册申请？',
                    content: '撤回后可以修改资料，重新提交后重新排队。',
                    okText: '撤回',
                    cancelText: '取消',
                    onOk: async () => {
                      await withdraw({ version });
                    },
                  })
                }
              >
                撤回修改
              </Button>
            ) : null}
          </>
        }
      />
      <RegistrationSummary data={data} />
      <Panel title="办理记录">
        <RegistrationHistory rows={history} data={data} />
      </Panel>
    </>
  );
}

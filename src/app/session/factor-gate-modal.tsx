import { Button, Modal } from 'antd';
import { useDispatch } from 'react-redux';
import { useBeginTotpMutation } from '../../api/factors';
import { logoutAsked, type OrganisationAsked } from '../../api/signals';
import { failureText } from '../../api/wire/failure';
import { TotpEnrolment } from '../../features/my-info/security/totp-enrolment';
import { factorPutOff, organisationChosen } from './session-slice';

interface Props {
  organisation: OrganisationAsked;
  /** Another organisation may be chosen in its place. */
  mayChoose: boolean;
}

/** Leads through the enrolment, and then into the organisation, to the page that was asked for. */
export function FactorGateModal({ organisation, mayChoose }: Props) {
  const dispatch = useDispatch();
  const [begin, { data, error, isLoading }] = useBeginTotpMutation();
  return (
    <Modal open title="请先开启两步验证" width={480} footer={null} closable={false} mask={{ closable: false }} keyboard={false}>
      {data ? (
        <TotpEnrolment begun={data} doneText="我已保存恢复码，进入系统" onDone={() => dispatch(organisationChosen(organisation))} />
      ) : (
        <div className="factor-codes">
          <p>本单位要求负责此类事项的成员使用两步验证：登录时除密码等方式外，再输入手机上的动态验证码。绑定约需一分钟，完成后继续进入。</p>
          {error ? (
            <p role="alert" className="factor-problem">
              {failureText(error)}
            </p>
          ) : null}
          <div className="factor-actions">
            <Button type="primary" loading={isLoading} onClick={() => void begin({})}>
              开始绑定
            </Button>
            {mayChoose ? <Button onClick={() => dispatch(factorPutOff())}>选择其他机构</Button> : null}
            <Button onClick={() => dispatch(logoutAsked())}>退出登录</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

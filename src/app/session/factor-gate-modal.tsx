import { Button, Modal } from 'antd';
import { useDispatch } from 'react-redux';
import { logoutRequested, type RequestedOrganisation } from '../../api/signals';
import { FirstFactor } from '../../features/my-info/security/first-factor';
import { factorPutOff, organisationChosen } from './session-slice';

interface Props {
  organisation: RequestedOrganisation;
  /** Another organisation may be chosen in its place. */
  mayChoose: boolean;
}

/** Leads through the enrolment, and then into the organisation, to the page that was asked for. */
export function FactorGateModal({ organisation, mayChoose }: Props) {
  const dispatch = useDispatch();
  return (
    <Modal open title="请先开启两步验证" width={480} footer={null} closable={false} mask={{ closable: false }} keyboard={false}>
      <FirstFactor
        lead="本单位要求负责此类事项的成员使用两步验证：登录时除密码等方式外，再用手机上的动态验证码或本机的通行密钥验证一次。设置约需一分钟，完成后继续进入。"
        doneText="我已保存恢复码，进入系统"
        onDone={() => dispatch(organisationChosen(organisation))}
      >
        {mayChoose ? <Button onClick={() => dispatch(factorPutOff())}>选择其他机构</Button> : null}
        <Button onClick={() => dispatch(logoutRequested())}>退出登录</Button>
      </FirstFactor>
    </Modal>
  );
}

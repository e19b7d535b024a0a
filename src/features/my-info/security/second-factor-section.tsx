import { Button, Modal, Tag } from 'antd';
import { useState } from 'react';
import { FACTORS } from '#contract/addresses/factors';
import { formatMinute } from '#domain/dates';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { failureText } from '../../../api/wire/failure';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';
import { FactorProblem } from './factor-problem';
import { ProofModal, type Proof } from './proof-modal';
import { RecoveryCodes } from './recovery-codes';
import { TotpEnrolment, type BegunTotp } from './totp-enrolment';
import { useSuccessToast } from './use-success-toast';
import './factors.css';

const { useBeginTotpMutation, useDeleteTotpMutation, useFactorInfoQuery, useRenewRecoveryCodesMutation } = apiOf(FACTORS);

type Doing =
  | { what: 'nothing' | 'proving' | 'removing' | 'renewing' }
  | { what: 'enrolling'; begun: BegunTotp }
  | { what: 'keeping'; codes: readonly string[] };

const NOTHING: Doing = { what: 'nothing' };

/** The authenticator app and the recovery codes. */
export function SecondFactorSection() {
  const { data, error, refetch } = useFactorInfoQuery({}, { refetchOnMountOrArgChange: true });
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const [problem, setProblem] = useState('');
  const [begin, { isLoading: beginning }] = useBeginTotpMutation();
  const [remove] = useDeleteTotpMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const showToast = useSuccessToast();
  const close = () => setDoing(NOTHING);
  const beginProved = async (proof: Proof) => {
    const answer = await begin(proof);
    if (answer.error) return answer.error;
    setDoing({ what: 'enrolling', begun: answer.data });
    return undefined;
  };
  const notifyProblem = (refusal: unknown) => setProblem(refusal ? failureText(refusal) : '');
  const removeProved = async (proof: Proof) => {
    const answer = await remove(proof);
    if (answer.error) return answer.error;
    showToast('动态验证码已关闭');
    close();
    return undefined;
  };
  const renewProved = async (proof: Proof) => {
    const answer = await renew(proof);
    if (answer.error) return answer.error;
    setDoing({ what: 'keeping', codes: answer.data.recoveryCodes });
    return undefined;
  };
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
      {({ totpSince, passkeys, recoveryCodesLeft, required }) => {
        const by = { totp: totpSince !== undefined, passkey: passkeys.length > 0 };
        const hasAny = by.totp || by.passkey;
        const enrol = () => (hasAny ? setDoing({ what: 'proving' }) : void beginProved({}).then(notifyProblem));
        return (
          <Panel title="两步验证">
            <p className="factor-lead">
              登录时除密码等方式外，再验证一次手机上的动态验证码，密码泄露也无法登录。
              {required ? '本单位要求您使用两步验证。' : ''}
            </p>
            <FactorProblem>{problem}</FactorProblem>
            <ul className="factor-rows">
              <li>
                <div>
                  <p className="factor-name">动态验证码 {totpSince ? <Tag color="success">已开启</Tag> : <Tag>未开启</Tag>}</p>
                  <p className="factor-facts">{totpSince ? `绑定于 ${formatMinute(totpSince)}` : '由手机上的身份验证器每 30 秒生成一个'}</p>
                </div>
                {totpSince ? (
                  <Button danger onClick={() => setDoing({ what: 'removing' })}>
                    关闭
                  </Button>
                ) : (
                  <Button type="primary" loading={beginning} onClick={enrol}>
                    开启
                  </Button>
                )}
              </li>
              {hasAny ? (
                <li>
                  <div>
                    <p className="factor-name">
                      恢复码{' '}
                      {recoveryCodesLeft < 3 ? (
                        <Tag color="warning">剩余 {recoveryCodesLeft} 个</Tag>
                      ) : (
                        <Tag>剩余 {recoveryCodesLeft} 个</Tag>
                      )}
                    </p>
                    <p className="factor-facts">手机不在身边时使用，每个一次</p>
                  </div>
                  <Button onClick={() => setDoing({ what: 'renewing' })}>重新生成</Button>
                </li>
              ) : null}
            </ul>
            {doing.what === 'proving' ? (
              <ProofModal
                title="开启动态验证码"
                explanation="添加新的验证方式之前，请先证明是您本人。"
                okText="下一步"
                by={by}
                onClose={close}
                onProved={beginProved}
              />
            ) : null}
            {doing.what === 'removing' ? (
              <ProofModal
                title="关闭动态验证码"
                explanation={by.passkey ? '关闭后仍可用通行密钥完成两步验证。' : '关闭后登录不再需要第二步验证，恢复码同时作废。'}
                okText="关闭"
                danger
                by={by}
                onClose={close}
                onProved={removeProved}
              />
            ) : null}
            {doing.what === 'renewing' ? (
              <ProofModal
                title="重新生成恢复码"
                explanation="生成后，以前的恢复码全部作废。"
                okText="重新生成"
                by={by}
                onClose={close}
                onProved={renewProved}
              />
            ) : null}
            <Modal
              open={doing.what === 'enrolling'}
              title="开启动态验证码"
              width={480}
              footer={null}
              mask={{ closable: false }}
              onCancel={close}
              destroyOnHidden
            >
              {doing.what === 'enrolling' ? <TotpEnrolment begun={doing.begun} doneText="我已保存恢复码" onDone={close} /> : null}
            </Modal>
            <Modal
              open={doing.what === 'keeping'}
              title="新的恢复码"
              width={480}
              footer={null}
              mask={{ closable: false }}
              onCancel={close}
              destroyOnHidden
            >
              {doing.what === 'keeping' ? <RecoveryCodes codes={doing.codes} /> : null}
            </Modal>
          </Panel>
        );
      }}
    </LoadState>
  );
}

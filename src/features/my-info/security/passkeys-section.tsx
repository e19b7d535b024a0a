import { Button, Modal } from 'antd';
import { useState } from 'react';
import { FACTORS } from '#contract/addresses/factors';
import type { ReplyOf } from '#contract/call';
import type { factorInfo } from '#contract/factors';
import { formatMinute } from '#domain/dates';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { passkeysKnown } from '../../../api/passkeys';
import { failureText } from '../../../api/wire/failure';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';
import { FactorProblem } from './factor-problem';
import { ProofModal, type Proof } from './proof-modal';
import { RecoveryCodes } from './recovery-codes';
import { useNewPasskey } from './use-new-passkey';
import { useSuccessToast } from './use-success-toast';
import './factors.css';

const { useDeletePasskeyMutation, useFactorInfoQuery } = apiOf(FACTORS);

type Passkey = ReplyOf<typeof factorInfo>['passkeys'][number];

/** Passkeys by which the user signs in without a password. */
export function PasskeysSection() {
  const { data, error, refetch } = useFactorInfoQuery({});
  const begin = useNewPasskey();
  const [remove] = useDeletePasskeyMutation();
  const [proving, setProving] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const showToast = useSuccessToast();
  const add = async (proof: Proof) => {
    const { refusal, make } = await begin(proof);
    if (!make) return refusal;
    setProving(false);
    const { recoveryCodes, problem: found = '' } = await make();
    setProblem(found);
    if (!recoveryCodes) return undefined;
    setCodes(recoveryCodes);
    showToast('通行密钥已添加');
    return undefined;
  };
  const addFirst = async () => {
    setBusy(true);
    const refusal = await add({});
    if (refusal) setProblem(failureText(refusal));
    setBusy(false);
  };
  const removeProved = async (proof: Proof) => {
    const answer = await remove({ credentialId: removing?.credentialId ?? '', ...proof });
    if (answer.error) return answer.error;
    showToast('通行密钥已移除');
    setRemoving(undefined);
    return undefined;
  };
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
      {({ totpSince, passkeys }) => {
        const by = { totp: totpSince !== undefined, passkey: passkeys.length > 0 };
        return (
          <Panel
            title="通行密钥"
            extra={
              passkeysKnown() ? (
                <Button loading={busy} onClick={() => (by.totp || by.passkey ? setProving(true) : void addFirst())}>
                  添加通行密钥
                </Button>
              ) : null
            }
          >
            <p className="factor-lead">
              {passkeysKnown()
                ? '用本机的指纹、面容、锁屏密码或安全密钥登录，不必输入密码，也无法被仿冒网站骗取。'
                : '当前浏览器不支持通行密钥。'}
            </p>
            <FactorProblem>{problem}</FactorProblem>
            {passkeys.length === 0 ? (
              <p className="factor-facts">尚未添加</p>
            ) : (
              <ul className="factor-rows" aria-label="通行密钥">
                {passkeys.map((passkey) => (
                  <li key={passkey.credentialId}>
                    <div>
                      <p className="factor-name">{passkey.passkeyName}</p>
                      <p className="factor-facts">
                        添加于 {formatMinute(passkey.createdAt)}
                        {passkey.lastUsedAt ? `，最近使用 ${formatMinute(passkey.lastUsedAt)}` : '，尚未使用'}
                        {passkey.backedUp ? '，已同步到其他设备' : ''}
                      </p>
                    </div>
                    <Button danger aria-label={`移除通行密钥 ${passkey.passkeyName}`} onClick={() => setRemoving(passkey)}>
                      移除
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {proving ? (
              <ProofModal
                title="添加通行密钥"
                explanation="添加新的验证方式之前，请先证明是您本人。"
                okText="下一步"
                by={by}
                onClose={() => setProving(false)}
                onProved={add}
              />
            ) : null}
            {removing ? (
              <ProofModal
                title={`移除通行密钥“${removing.passkeyName}”`}
                explanation="移除后不能再用它登录；设备里保存的那一份请另行删除。"
                okText="移除"
                danger
                by={by}
                onClose={() => setRemoving(undefined)}
                onProved={removeProved}
              />
            ) : null}
            <Modal
              open={codes.length > 0}
              title="恢复码"
              width={480}
              footer={null}
              mask={{ closable: false }}
              onCancel={() => setCodes([])}
              destroyOnHidden
            >
              <RecoveryCodes codes={codes} />
            </Modal>
          </Panel>
        );
      }}
    </LoadState>
  );
}

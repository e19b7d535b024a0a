import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { WECHAT } from '#contract/addresses/wechat';
import { formatMinute } from '#domain/dates';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { failureText } from '../../../api/wire/failure';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';
import { newWechatState, WechatCode } from '../../../blocks/wechat/wechat-code';
import { useSuccessToast } from './use-success-toast';
import './security.css';

const { useLazyWechatPageQuery, useWechatBindingQuery, useWechatBindMutation, useWechatUnbindMutation } = apiOf(WECHAT);

/** Binds a WeChat account for signing in by scan, and undoes it. */
export function WechatSection() {
  const { data, error, refetch } = useWechatBindingQuery({}, { refetchOnMountOrArgChange: true });
  const [unbind, { isLoading }] = useWechatUnbindMutation();
  const [binding, setBinding] = useState(false);
  const [modal, holder] = Modal.useModal();
  const showToast = useSuccessToast();
  if (data && !data.offered && !data.bound) return null;
  const confirmUnbinding = () => {
    void modal.confirm({
      title: '解绑微信？',
      content: '解绑后不能再用这个微信扫码登录，之后可以重新绑定。',
      cancelText: '取消',
      okText: '解绑',
      okButtonProps: { danger: true },
      onOk: async () => {
        const { data: done } = await unbind({});
        if (done) showToast('微信已解绑');
      },
    });
  };
  return (
    <Panel
      title="微信登录"
      extra={
        data ? (
          data.bound ? (
            <Button loading={isLoading} onClick={confirmUnbinding}>
              解绑
            </Button>
          ) : (
            <Button onClick={() => setBinding(true)}>绑定微信</Button>
          )
        ) : null
      }
    >
      {holder}
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={1}>
        {({ bound, boundAt }) => (
          <p className="security-lead">
            {bound ? `已于 ${formatMinute(boundAt ?? '')} 绑定，可在登录页用微信扫码登录。` : '尚未绑定。绑定后可在登录页用微信扫码登录。'}
          </p>
        )}
      </LoadState>
      {binding ? <BindingDialog onClose={() => setBinding(false)} /> : null}
    </Panel>
  );
}

function BindingDialog({ onClose }: { onClose: () => void }) {
  const [state, setState] = useState(newWechatState);
  const [load, { data, isError }] = useLazyWechatPageQuery();
  const [bind, { isLoading }] = useWechatBindMutation();
  const [problem, setProblem] = useState<string>();
  const showToast = useSuccessToast();
  useEffect(() => {
    void load({ state });
  }, [load, state]);
  const renew = () => {
    setProblem(undefined);
    setState(newWechatState());
  };
  const bindWith = async (code: string) => {
    const { data: done, error } = await bind({ code });
    if (done) {
      showToast('微信已绑定');
      onClose();
    } else setProblem(failureText(error));
  };
  return (
    <Modal open title="绑定微信" width={380} footer={null} onCancel={onClose}>
      <div className="security-phone">
        {problem !== undefined || isError ? (
          <>
            <p role="alert">{problem ?? '二维码获取失败，请检查网络后重试'}</p>
            <Button type="primary" onClick={renew}>
              重新扫码
            </Button>
          </>
        ) : data && !isLoading ? (
          <WechatCode address={data.address} state={state} onCode={(code) => void bindWith(code)} onRenew={renew} />
        ) : (
          <p role="status">{isLoading ? '正在绑定…' : '正在获取二维码…'}</p>
        )}
      </div>
    </Modal>
  );
}

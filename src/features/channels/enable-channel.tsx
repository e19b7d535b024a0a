import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ManagedChannel } from '#contract/channels';
import { useEnableChannelMutation } from '../../api/channels';
import { toast } from '../../api/signals';
import { failureText } from '../../api/wire/failure';
import { ActionModal, CANCEL_ACTION } from '../../blocks/modal/action-modal';

/** Turns a channel off or on, after what that means was said. */
export function EnableChannel({ channel: { channelCode, channelName, version, enabled } }: { channel: ManagedChannel }) {
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [turn] = useEnableChannelMutation();
  const dispatch = useDispatch();
  const label = enabled ? '停用' : '启用';
  const run = async () => {
    const answer = await turn({ channelCode, version, enabled: !enabled });
    if (!answer.data) {
      setRefusal(failureText(answer.error));
      return;
    }
    setAsking(false);
    dispatch(toast({ kind: 'success', title: `“${channelName}”已${label}` }));
  };
  return (
    <>
      <Button
        danger={enabled}
        onClick={() => {
          setRefusal(undefined);
          setAsking(true);
        }}
      >
        {label}
      </Button>
      {asking ? (
        <ActionModal
          open
          title={`${label}“${channelName}”？`}
          actions={[
            CANCEL_ACTION,
            { key: 'ok', text: label, result: 'ok', primary: true, danger: enabled, submits: true, closable: false, run },
          ]}
          onClose={() => setAsking(false)}
        >
          {refusal ? <Alert type="error" showIcon role="alert" title={refusal} /> : null}
          <p>
            {enabled
              ? '停用后，此渠道的登录地址显示平台的默认登录，门户关闭，不再提供产品和受理新的申请，经此渠道的注册改由平台受理。已属于此渠道的用户仍可登录，在办业务不受影响。'
              : '启用后，此渠道的登录页立即可以访问。'}
          </p>
        </ActionModal>
      ) : null}
    </>
  );
}

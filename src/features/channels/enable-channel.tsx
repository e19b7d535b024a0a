import { Button } from 'antd';
import { useState } from 'react';
import type { ManagedChannel } from '#contract/channels';
import { useEnableChannelMutation } from '../../api/channels';
import { useSubmission } from '../../api/use-submission';
import { ActionModal, CANCEL_ACTION } from '../../blocks/modal/action-modal';

/** Turns a channel off or on, after what that means was said. */
export function EnableChannel({ channel: { channelCode, channelName, version, enabled } }: { channel: ManagedChannel }) {
  const [confirming, setConfirming] = useState(false);
  const [turn] = useEnableChannelMutation();
  const label = enabled ? '停用' : '启用';
  const submit = useSubmission(turn, { success: `“${channelName}”已${label}`, onDone: () => setConfirming(false) });
  const run = () => submit({ channelCode, version, enabled: !enabled });
  return (
    <>
      <Button danger={enabled} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {confirming ? (
        <ActionModal
          open
          title={`${label}“${channelName}”？`}
          actions={[
            CANCEL_ACTION,
            { key: 'ok', text: label, result: 'ok', primary: true, danger: enabled, submits: true, closable: false, run },
          ]}
          onClose={() => setConfirming(false)}
        >
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

import { Button } from 'antd';
import { useState } from 'react';
import { PORTALS } from '#contract/addresses/portals';
import type { PortalText } from '#domain/zone/portals';
import { apiOf } from '../../../api/endpoints';
import { useSubmission } from '../../../api/use-submission';
import { ActionModal, CANCEL_ACTION } from '../../../blocks/modal/action-modal';

const { useGiveUpTextMutation } = apiOf(PORTALS);

interface GiveUpTextProps {
  name: PortalText;
  channelCode: string;
  title: string;
  version: number;
}

/** Gives up what a channel says of its own for what all say, after what that means was said. RT-16. */
export function GiveUpText({ name, channelCode, title, version }: GiveUpTextProps) {
  const [confirming, setConfirming] = useState(false);
  const [giveUp] = useGiveUpTextMutation();
  const submit = useSubmission(giveUp, { success: `“${title}”已改用各渠道通用的文字`, onDone: () => setConfirming(false) });
  const run = () => submit({ name, channelCode, version });
  return (
    <>
      <Button onClick={() => setConfirming(true)}>改用通用文字</Button>
      {confirming ? (
        <ActionModal
          open
          title={`“${title}”改用各渠道通用的文字？`}
          actions={[CANCEL_ACTION, { key: 'ok', text: '改用', result: 'ok', primary: true, submits: true, closable: false, run }]}
          onClose={() => setConfirming(false)}
        >
          <p>本渠道的文字立即停用，此后随各渠道通用的文字更新；页面上未发布的修改不再保留。停用前的各版仍在版本记录中，可以恢复。</p>
        </ActionModal>
      ) : null}
    </>
  );
}

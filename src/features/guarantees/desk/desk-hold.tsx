import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { DeskCase, Held } from '#contract/desk';
import { formatMinute } from '#domain/dates';
import { CASE_HELD_MINUTES, heldText } from '#domain/guarantee/held-case';
import { useGiveBackCaseMutation, useTakeCaseMutation } from '../../../api/desk';
import { ActionModal, CANCEL_ACTION } from '../../../blocks/modal/action-modal';

/** Who has the case, and the way to take it, to give it back or to take it over. */
export function DeskHold({ desk: { applyNo, held } }: { desk: DeskCase }) {
  const [take, taking] = useTakeCaseMutation();
  const [giveBack, givingBack] = useGiveBackCaseMutation();
  if (held === undefined)
    return (
      <div className="desk-hold">
        <span>尚无人领取</span>
        <Button size="small" loading={taking.isLoading} onClick={() => void take({ applyNo })}>
          领取
        </Button>
      </div>
    );
  if (held.mine)
    return (
      <div className="desk-hold desk-hold-mine">
        <span title={`${String(CASE_HELD_MINUTES)} 分钟没有操作会自动释放`}>
          您已于 {formatMinute(held.since).slice(-TIME_LENGTH)} 领取
        </span>
        <Button size="small" loading={givingBack.isLoading} onClick={() => void giveBack({ applyNo })}>
          交还
        </Button>
      </div>
    );
  return <HeldByOther applyNo={applyNo} held={held} />;
}

const TIME_LENGTH = 'HH:mm'.length;

function HeldByOther({ applyNo, held }: { applyNo: string; held: Held }) {
  const [take] = useTakeCaseMutation();
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Alert
        className="desk-held"
        type="warning"
        showIcon
        title={heldText(held)}
        description={`交还、接管，或 ${String(CASE_HELD_MINUTES)} 分钟没有操作之后，您才能审核。`}
        action={
          <Button size="small" onClick={() => setConfirming(true)}>
            接管
          </Button>
        }
      />
      {confirming ? (
        <ActionModal
          open
          title="接管此件"
          width={440}
          actions={[
            CANCEL_ACTION,
            {
              key: 'over',
              text: '接管',
              result: 'ok',
              primary: true,
              run: async () => {
                await take({ applyNo, from: held.userId });
              },
            },
          ]}
          onClose={() => setConfirming(false)}
        >
          <p>
            {heldText(held)}。接管后，{held.userName} 不能再审核此件，已核对的内容会保留。
          </p>
        </ActionModal>
      ) : null}
    </>
  );
}

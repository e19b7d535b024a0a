import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { GuaranteeDetail } from '#contract/guarantees';
import { useFiles } from '../../../../api/files';
import { actionsFor, type EventAction } from '../../event-actions';

const PreviewModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "file-preview" */ '../../../../blocks/viewer/preview-modal')).PreviewModal,
}));
const EventDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "event-dialog" */ '../events/event-dialog')).EventDialog,
}));

/** Looks through the vouchers of a transfer and goes on to confirm the money, for whoever waits for it. */
export function VoucherCheck({ detail }: { detail: GuaranteeDetail }) {
  const { view } = useFiles();
  const [opened, setOpened] = useState<'vouchers' | 'confirmation' | null>(null);
  const confirmation = confirmationOf(detail);
  if (!confirmation) return null;
  const close = () => setOpened(null);
  return (
    <>
      <Button size="small" onClick={() => setOpened('vouchers')}>
        核对凭证
      </Button>
      <Suspense fallback={null}>
        {opened === 'vouchers' ? (
          <PreviewModal
            files={detail.payInfo.payVoucherFiles}
            fetchFile={view}
            decision={{ text: '凭证无误，去确认收款', mustRead: 'bottom', onOk: () => setOpened('confirmation') }}
            onClose={close}
          />
        ) : null}
        {opened === 'confirmation' ? <EventDialog detail={detail} action={confirmation} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

function confirmationOf({ applyFormInfo: { applyNo }, allowedEvents, mayPayOnline }: GuaranteeDetail): EventAction | undefined {
  return actionsFor({ applyNo, allowedEvents, mayPayOnline }).find(({ event }) => event === 'confirmCollection');
}

import { lazy } from 'react';
import type { Frame } from '../use-frame';

const FeeStandardWindow = lazy(async () => ({
  default: (await import(/* webpackChunkName: "fee-standard-window" */ './fee-standard-window')).FeeStandardWindow,
}));
const LayoutSettings = lazy(async () => ({
  default: (await import(/* webpackChunkName: "layout-settings" */ '../layout-settings')).LayoutSettings,
}));

/** A window of the frame; it stays open while the header moves. */
export type FrameWindowName = 'fees' | 'settings';

export function FrameWindow({ opened, frame, onClose }: { opened: FrameWindowName | null; frame: Frame; onClose: () => void }) {
  return (
    <>
      {opened === 'fees' ? <FeeStandardWindow channel={frame.channel} onClose={onClose} /> : null}
      {opened === 'settings' ? <LayoutSettings frame={frame} onClose={onClose} /> : null}
    </>
  );
}

import { Button, Progress } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { OverlayFrame } from './overlay-frame';

export type ProgressState = 'normal' | 'active' | 'success' | 'exception';

export interface ProgressOverlayProps {
  open: boolean;
  percent: number;
  state?: ProgressState;
  type?: 'circle' | 'line';
  text?: ReactNode;
  /** Milliseconds after which a success closes by itself. */
  autoClose?: number;
  onClose: () => void;
}

const CIRCLE_WIDTH = 132;
const LINE_HEIGHT = 8;

export function ProgressOverlay({
  open,
  percent,
  state = 'normal',
  type = 'circle',
  text = '处理中...',
  autoClose,
  onClose,
}: ProgressOverlayProps) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const ended = state === 'success' || state === 'exception';
  const ends = open && state === 'success';
  useEffect(() => {
    if (!ends || autoClose === undefined) return;
    const timer = setTimeout(() => close.current(), autoClose);
    return () => clearTimeout(timer);
  }, [ends, autoClose]);
  if (!open) return null;
  return (
    <OverlayFrame label="进度" onEscape={ended ? onClose : undefined}>
      <div className="overlay-box">
        <Progress
          aria-label="进度"
          type={type}
          percent={percent}
          status={state}
          size={type === 'circle' ? CIRCLE_WIDTH : { height: LINE_HEIGHT }}
        />
        <div role="status">{text}</div>
        {ended ? <Button onClick={onClose}>关闭</Button> : null}
      </div>
    </OverlayFrame>
  );
}

import { Spin } from 'antd';
import { useEffect, useRef } from 'react';
import { OverlayFrame } from './overlay-frame';

export interface MaskProps {
  open: boolean;
  /** 加载中... while something is fetched, 处理中... while something is done. */
  processing?: boolean;
  text?: string;
  closable?: boolean;
  /** Milliseconds after which it closes by itself. */
  delay?: number;
  onClose?: () => void;
}

export function Mask({
  open,
  processing = false,
  text = processing ? '处理中...' : '加载中...',
  closable = false,
  delay,
  onClose,
}: MaskProps) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open || delay === undefined) return;
    const timer = setTimeout(() => close.current?.(), delay);
    return () => clearTimeout(timer);
  }, [open, delay]);
  if (!open) return null;
  return (
    <OverlayFrame label={text} onEscape={closable ? onClose : undefined}>
      {closable ? (
        <button type="button" className="overlay-close" aria-label="关闭" onClick={() => onClose?.()}>
          <span aria-hidden="true">×</span>
        </button>
      ) : null}
      <div role="status">
        <Spin size="large" description={text} />
      </div>
    </OverlayFrame>
  );
}

import { useEffect, useEffectEvent, useRef } from 'react';
import './wechat-code.css';

export interface WechatCodeProps {
  /** WeChat's page with the QR code. */
  address: string;
  /** What this page made up for it, and wants to find again in what comes back. */
  state: string;
  onCode: (code: string) => void;
  onRenew: () => void;
}

/** WeChat's QR code in a frame, and the code with which that frame comes back; what anything else says is not heard. */
export function WechatCode({ address, state, onCode, onRenew }: WechatCodeProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const receive = useEffectEvent(onCode);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source === null || source !== frame.current?.contentWindow) return;
      const code = codeIn(data, state);
      if (code !== undefined) receive(code);
    };
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
    };
  }, [state]);
  return (
    <div className="wechat-code">
      <iframe
        ref={frame}
        key={address}
        src={address}
        title="微信登录二维码"
        width="300"
        height="300"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      />
      <button type="button" onClick={onRenew}>
        刷新二维码
      </button>
    </div>
  );
}

export function newWechatState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function codeIn(data: unknown, state: string): string | undefined {
  if (typeof data !== 'object' || data === null || !('code' in data) || !('state' in data)) return undefined;
  return data.state === state && typeof data.code === 'string' && data.code !== '' ? data.code : undefined;
}

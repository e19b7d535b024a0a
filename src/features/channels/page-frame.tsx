import { Radio } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PREVIEW_READY } from '../../blocks/brand/channel-preview';
import { Panel } from '../../blocks/page/panel';

const WIDTHS = { desktop: { label: '电脑', width: 1280, height: 860 }, phone: { label: '手机', width: 375, height: 720 } } as const;
type Device = keyof typeof WIDTHS;

interface PageFrameProps<Shown> {
  title: string;
  /** Of the page, which knows by it that it is only looked at. */
  address: string;
  /** Changes whenever the page is to be shown otherwise. */
  shown: Shown;
  show: (frame: HTMLIFrameElement, shown: Shown) => void;
}

/** A page of the platform itself, in a frame in which nothing can be pressed, as it will be once this is published. */
export function PageFrame<Shown>({ title, address, shown, show }: PageFrameProps<Shown>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [device, setDevice] = useState<Device>('desktop');
  const [scale, setScale] = useState(0.4);
  const { width, height } = WIDTHS[device];
  const send = useEffectEvent(() => {
    if (frame.current) show(frame.current, shown);
  });

  useEffect(() => send(), [shown]);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data === PREVIEW_READY) send();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (!room.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => setScale(Math.min(1, (entry?.contentRect.width ?? width) / width)));
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [width]);

  return (
    <Panel
      title={title}
      extra={
        <Radio.Group
          aria-label="预览设备"
          optionType="button"
          size="small"
          value={device}
          options={(Object.keys(WIDTHS) as Device[]).map((value) => ({ value, label: WIDTHS[value].label }))}
          onChange={({ target }) => setDevice(target.value as Device)}
        />
      }
    >
      <div className="channel-preview" ref={room} style={{ height: height * scale }}>
        <iframe ref={frame} src={address} title={title} inert style={{ width, height, transform: `scale(${String(scale)})` }} />
      </div>
      <p className="channel-note">随填写即时变化，发布前访问者看不到。</p>
    </Panel>
  );
}

import { Radio } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChannelFacts } from '#domain/channel';
import { channelStyle, COLOUR_TOKENS } from '#domain/theme/channel-colours';
import { PREVIEW_READY, showInFrame } from '../../blocks/brand/channel-preview';
import { PREVIEW_QUERY } from '../../blocks/brand/document-channel';
import { Panel } from '../../blocks/page/panel';

const WIDTHS = { desktop: { label: '电脑', width: 1280, height: 860 }, phone: { label: '手机', width: 375, height: 720 } } as const;
type Device = keyof typeof WIDTHS;
const ADDRESS = `/user/login?${PREVIEW_QUERY}`;

interface LoginPreviewProps {
  channel: ChannelFacts;
  brandColour: string;
  deepColour: string;
}

/** The login page itself, in a frame in which nothing can be pressed, as it will be once this is published. */
export function LoginPreview({ channel, brandColour, deepColour }: LoginPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [device, setDevice] = useState<Device>('desktop');
  const [scale, setScale] = useState(0.4);
  const { width, height } = WIDTHS[device];
  const tokens = [
    { name: COLOUR_TOKENS.brandColour, value: brandColour },
    { name: COLOUR_TOKENS.deepColour, value: deepColour },
  ].filter(({ value }) => value !== '');
  const show = useEffectEvent(() => {
    if (frame.current) showInFrame(frame.current, { channel, style: channelStyle(tokens) });
  });

  useEffect(() => show(), [channel, brandColour, deepColour]);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data === PREVIEW_READY) show();
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
      title="登录页预览"
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
        <iframe ref={frame} src={ADDRESS} title="登录页预览" inert style={{ width, height, transform: `scale(${String(scale)})` }} />
      </div>
      <p className="channel-note">随填写即时变化，发布前访问者看不到。</p>
    </Panel>
  );
}

import { Button, Radio, Spin } from 'antd';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { REPLAYED_SCREEN } from '../../../app/devtools-present';
import type { Run } from '../engine/run';
import { isFrameMessage, type ScreenRequest } from './messages';
import { screenAt, type ReplayedScreen } from './replayed-screen';
import './screen.css';

type Device = 'desktop' | 'phone';

const DEVICES: Readonly<Record<Device, { name: string; width: number; height: number }>> = {
  desktop: { name: '电脑', width: 1280, height: 800 },
  phone: { name: '手机', width: 375, height: 812 },
};

const HEIGHT = 600;

interface ScreenViewProps {
  run: Run;
  /** How many lines of the trace have happened. */
  happened: number;
  large: boolean;
  onLarge: (large: boolean) => void;
}

/** The page beside a step: the application itself, over the store as it was replayed up to there, without taking input. */
export function ScreenView({ run, happened, large, onLarge }: ScreenViewProps) {
  const [device, setDevice] = useState<Device>('desktop');
  const screen = useMemo(() => screenAt(run, happened), [run, happened]);
  return (
    <section className="screen" aria-label="这一刻的页面">
      <div className="player-actions">
        <Radio.Group
          aria-label="屏幕"
          size="small"
          optionType="button"
          value={device}
          options={Object.entries(DEVICES).map(([value, { name }]) => ({ value, label: name }))}
          onChange={({ target }) => setDevice(target.value as Device)}
        />
        <Button size="small" aria-pressed={large} onClick={() => onLarge(!large)}>
          {large ? '缩小' : '放大'}
        </Button>
        <span className="screen-address">{screen?.path}</span>
      </div>
      {run.scenario.header.app ? (
        <Frame device={device} screen={screen} large={large} />
      ) : (
        <p className="screen-none player-quiet">这个场景单独运行状态机，没有页面。</p>
      )}
    </section>
  );
}

function Frame({ device, screen, large }: { device: Device; screen: ReplayedScreen | undefined; large: boolean }) {
  const { name, width, height } = DEVICES[device];
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useWidth(box);
  const shown = useShown(frame, screen);
  const scale = Math.min(1, room / width, large ? Infinity : HEIGHT / height);
  return (
    <div ref={box}>
      <div className="screen-box" style={{ width: width * scale, height: height * scale }} aria-busy={screen !== undefined && !shown}>
        <iframe
          ref={frame}
          src={REPLAYED_SCREEN}
          title={`${name}上的页面`}
          width={width}
          height={height}
          style={{ transform: `scale(${String(scale)})` }}
          hidden={!screen}
        />
        {screen ? shown ? null : <Spin className="screen-waiting" /> : <p className="screen-none player-quiet">这一刻页面还没有打开。</p>}
      </div>
    </div>
  );
}

/** Whether the frame shows the screen that is asked for. */
function useShown(frame: RefObject<HTMLIFrameElement | null>, screen: ReplayedScreen | undefined): boolean {
  const [ready, setReady] = useState(0);
  const [shown, setShown] = useState<ReplayedScreen>();
  const latest = useRef<{ number: number; screen: ReplayedScreen | undefined }>({ number: 0, screen: undefined });

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || !isFrameMessage(data)) return;
      if (data.kind === 'replayed screen ready') setReady((times) => times + 1);
      else if (data.number === latest.current.number) setShown(latest.current.screen);
    };
    addEventListener('message', hear);
    return () => {
      removeEventListener('message', hear);
    };
  }, [frame]);

  useEffect(() => {
    if (ready === 0 || !screen) return;
    latest.current = { number: latest.current.number + 1, screen };
    frame.current?.contentWindow?.postMessage(
      { kind: 'replayed screen', number: latest.current.number, screen } satisfies ScreenRequest,
      location.origin,
    );
  }, [frame, ready, screen]);

  return shown !== undefined && shown === screen;
}

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => {
      observer.disconnect();
    };
  }, [box]);
  return width;
}

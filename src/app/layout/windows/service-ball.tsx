import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { Channel } from '#contract/channels';
import { assetAddress } from '../../../blocks/brand/asset-address';
import { PHONE, useMedia } from '../../../blocks/page/use-media';
import { CLICK_BELOW, firstPlace, KEY_STEP, rested, within, type BallPlace, type Room } from './ball-place';
import './service-ball.css';

const SIZE = 80;
const SMALL_SIZE = 48;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

/** Customer service, wherever the user has put it: a short press opens it, a longer one drags it, and the arrow keys move it. LY-05. */
export function ServiceBall({ channel: { serviceImage, hotline, serviceHours } }: { channel: Channel }) {
  const size = useMedia(PHONE) ? SMALL_SIZE : SIZE;
  const [place, setPlace] = useState<BallPlace>(() => firstPlace(roomFor(size)));
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const drag = useDrag({ place, size, onMove: setPlace, onClick: () => setOpen(!open) });
  useEffect(() => {
    const fit = () => setPlace((now) => rested(now, roomFor(size)));
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [size]);
  useEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [open]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) setOpen(false);
    const [right, down] = MOVES[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    setPlace(within({ x: place.x + right, y: place.y + down }, roomFor(size)));
  };
  const { width, height } = roomFor(size);
  const sides = `${place.x < width / 2 ? ' service-ball-left' : ''}${place.y < height / 2 ? ' service-ball-high' : ''}`;
  return (
    <div ref={frame} className={`service-ball${sides}`} style={{ left: place.x, top: place.y }}>
      <button
        type="button"
        className="service-ball-button"
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label="在线客服"
        aria-description="按方向键可移动"
        onKeyDown={press}
        {...drag}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
          <path
            d="M4 13v-1a8 8 0 0 1 16 0v1M4 13h3v5H5a1 1 0 0 1-1-1zM20 13h-3v5h2a1 1 0 0 0 1-1zM19 18c0 2-2 3-5 3"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.700"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span>在线客服</span>
      </button>
      {open ? (
        <div className="service-ball-panel" role="dialog" aria-label="扫码添加客服">
          <h2>扫码添加客服</h2>
          <img src={assetAddress(serviceImage)} alt="客服二维码" width={168} height={168} />
          {hotline ? (
            <p>
              {hotline}
              {serviceHours ? <span>（{serviceHours}）</span> : null}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function roomFor(size: number): Room {
  return { width: window.innerWidth, height: window.innerHeight, size };
}

interface Drag {
  place: BallPlace;
  size: number;
  onMove: (place: BallPlace) => void;
  onClick: () => void;
}

/** A press below 200 ms is a click, by whatever it is pressed; what lasts longer drags the ball, which then comes to rest. */
function useDrag({ place, size, onMove, onClick }: Drag) {
  const grabbed = useRef<{ at: number; x: number; y: number; from: BallPlace } | null>(null);
  const pressed = useRef(false);
  return {
    onPointerDown: ({ currentTarget, pointerId, timeStamp, clientX, clientY, button }: PointerEvent<HTMLElement>) => {
      if (button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      grabbed.current = { at: timeStamp, x: clientX, y: clientY, from: place };
      pressed.current = true;
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const { current } = grabbed;
      if (current) onMove(within({ x: current.from.x + clientX - current.x, y: current.from.y + clientY - current.y }, roomFor(size)));
    },
    onPointerUp: ({ timeStamp }: PointerEvent<HTMLElement>) => {
      const { current } = grabbed;
      grabbed.current = null;
      if (!current) return;
      if (timeStamp - current.at < CLICK_BELOW) {
        onMove(current.from);
        onClick();
      } else onMove(rested(place, roomFor(size)));
    },
    onPointerCancel: () => {
      if (grabbed.current) onMove(rested(place, roomFor(size)));
      grabbed.current = null;
      pressed.current = false;
    },
    onClick: ({ detail }: MouseEvent) => {
      const byKeyboard = detail === 0;
      if (byKeyboard || !pressed.current) onClick();
      pressed.current = false;
    },
  };
}

import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

const SMALLEST = 0.1;
const LARGEST = 3;
const STEP = 60;
const READABLE_WHOLE = 0.6;
const READABLE = 0.8;

export function fitted(content: Size, frame: Size): View {
  const scale = Math.min(1, Math.max(SMALLEST, Math.min(frame.width / content.width, frame.height / content.height)));
  return { scale, x: (frame.width - content.width * scale) / 2, y: Math.max(0, (frame.height - content.height * scale) / 2) };
}

/** The whole content where it stays readable; otherwise the point in the upper part of the frame at a readable scale, without showing what lies beside the content. */
export function opened(content: Size, frame: Size, point: { x: number; y: number }): View {
  const whole = fitted(content, frame);
  if (whole.scale >= READABLE_WHOLE) return whole;
  const within = (room: number, length: number, wanted: number) =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, wanted));
  return {
    scale: READABLE,
    x: within(frame.width, content.width * READABLE, frame.width / 2 - point.x * READABLE),
    y: within(frame.height, content.height * READABLE, frame.height / 4 - point.y * READABLE),
  };
}

export function zoomed(view: View, factor: number, at: { x: number; y: number }): View {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, view.scale * factor));
  const real = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real };
}

export function centred(view: View, point: { x: number; y: number }, frame: Size): View {
  return { scale: view.scale, x: frame.width / 2 - point.x * view.scale, y: frame.height / 2 - point.y * view.scale };
}

/** The same place, no smaller than words can be read. */
export function atLeastReadable(view: View): View {
  return { ...view, scale: Math.max(view.scale, READABLE) };
}

export function usePanZoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const grabbed = useRef<{ x: number; y: number } | null>(null);
  const [size, setSize] = useState<Size>({ width: 600, height: 400 });
  const frameSize = useCallback((): Size => ({ width: frame.current?.clientWidth || 600, height: frame.current?.clientHeight || 400 }), []);

  const zoom = useCallback(
    (factor: number) => {
      const { width, height } = frameSize();
      setView((old) => zoomed(old, factor, { x: width / 2, y: height / 2 }));
    },
    [frameSize],
  );

  useEffect(() => {
    const observer = new ResizeObserver(() => setSize(frameSize()));
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frameSize]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && document.activeElement !== element) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      setView((old) => zoomed(old, Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top }));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
    };
  }, []);

  const keyPressed = (event: KeyboardEvent, fit: () => void) => {
    const move = MOVES[event.key];
    if (move) setView((old) => ({ ...old, x: old.x + move.x * STEP, y: old.y + move.y * STEP }));
    else if (event.key === '+' || event.key === '=') zoom(1.25);
    else if (event.key === '-') zoom(0.8);
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    grabbed.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const from = grabbed.current;
    if (!from) return;
    grabbed.current = { x: clientX, y: clientY };
    setView((old) => ({ ...old, x: old.x + clientX - from.x, y: old.y + clientY - from.y }));
  };
  const onPointerUp = () => {
    grabbed.current = null;
  };

  const handlers = (fit: () => void) => ({
    onKeyDown: (event: KeyboardEvent) => {
      keyPressed(event, fit);
    },
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
  });

  return { frame, view, setView, size, frameSize, zoom, handlers };
}

const MOVES: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

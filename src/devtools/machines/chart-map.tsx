import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { outlineOf, sizeOf } from './drawing';
import { centred, type Size, type View } from './use-pan-zoom';

const WIDEST = 168;
const HIGHEST = 150;
const SHARE_OF_FRAME = 0.28;
/** Pixels of the content's own margin. */
const MARGIN = 8;

export interface ChartMapProps {
  drawing: SVGSVGElement;
  active: readonly string[];
  view: View;
  frame: Size;
  onView: (view: View) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The whole chart, small, with a frame around what the view shows. */
export function ChartMap({ drawing, active, view, frame, onView, onKeyDown }: ChartMapProps) {
  const outline = useMemo(() => outlineOf(drawing), [drawing]);
  const map = useRef<SVGSVGElement>(null);
  const { width, height } = sizeOf(drawing);
  const scale = Math.min(Math.min(WIDEST, frame.width * SHARE_OF_FRAME) / width, Math.min(HIGHEST, frame.height * SHARE_OF_FRAME) / height);
  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = map.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    onView(centred(view, { x: (clientX - left) / scale, y: (clientY - top) / scale }, frame));
  };
  const seen = framed(view, frame, { width, height });
  return (
    <div
      className="chart-map"
      role="group"
      tabIndex={0}
      aria-label="缩略图。方向键移动视野，加减号缩放，0 适合窗口"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
      }}
    >
      <svg
        ref={map}
        width={width * scale}
        height={height * scale}
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        aria-hidden="true"
        focusable="false"
      >
        <path className="chart-map-lines" d={outline.lines} />
        {outline.boxes.map(({ path, tone, ...box }, index) => (
          <rect
            key={path ?? `group ${String(index)}`}
            {...box}
            data-tone={tone}
            className={path !== undefined && active.includes(path) ? 'is-active' : undefined}
          />
        ))}
        <rect className="chart-map-seen" {...seen} />
      </svg>
    </div>
  );
}

/** What of the content the view shows. */
export function framed(view: View, frame: Size, content: Size): { x: number; y: number; width: number; height: number } {
  const within = (place: number, length: number) => Math.min(length, Math.max(0, place));
  const [left, right] = [within(-view.x / view.scale, content.width), within((frame.width - view.x) / view.scale, content.width)];
  const [top, bottom] = [within(-view.y / view.scale, content.height), within((frame.height - view.y) / view.scale, content.height)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Whether the view shows the whole content, but for its margin. */
export function showsAll(view: View, frame: Size, content: Size): boolean {
  const { width, height } = framed(view, frame, content);
  return width >= content.width - MARGIN && height >= content.height - MARGIN;
}

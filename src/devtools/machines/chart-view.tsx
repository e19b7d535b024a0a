import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CataloguedMachine } from '#machines/catalogue';
import { chartOf } from '#machines/chart';
import { ChartText } from './chart-text';
import './chart.css';
import { centreOf, light, loadDrawing, sizeOf, type Lit } from './drawing';
import { namedState } from './state-names';
import { centred, fitted, opened, usePanZoom } from './use-pan-zoom';

const LOWEST = 260;
const HIGHEST = 720;

export function ChartView({ entry, lit }: { entry: CataloguedMachine; lit: Lit }) {
  const { drawing, failed } = useDrawing(entry.id);
  const panel = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const { frame, view, setView, frameSize, zoom, handlers } = usePanZoom();
  const [height, setHeight] = useState<number>();
  const focus = lit.active.at(-1);

  const fit = () => {
    if (drawing) setView(fitted(sizeOf(drawing), frameSize()));
  };
  const show = useEffectEvent((svg: SVGSVGElement) => {
    canvas.current?.replaceChildren(svg);
    const { width } = frameSize();
    const content = sizeOf(svg);
    const room = { width, height: heightFor(content, width) };
    setHeight(room.height);
    setView(opened(content, room, centreOf(svg, focus ?? initialOf(entry)) ?? { x: content.width / 2, y: 0 }));
  });
  useEffect(() => {
    if (drawing) show(drawing);
  }, [drawing]);
  useEffect(() => {
    if (drawing) light(drawing, lit);
  }, [drawing, lit]);
  const follow = useEffectEvent((path: string) => {
    const centre = drawing && centreOf(drawing, path);
    if (centre && !isSeen(centre, view, frameSize())) setView(centred(view, centre, frameSize()));
  });
  useEffect(() => {
    if (focus !== undefined) follow(focus);
  }, [focus]);

  return (
    <section className="chart" aria-label="状态图" ref={panel}>
      <div className="chart-bar">
        <Button size="small" aria-label="放大" onClick={() => zoom(1.25)}>
          ＋
        </Button>
        <Button size="small" aria-label="缩小" onClick={() => zoom(0.8)}>
          －
        </Button>
        <Button size="small" onClick={fit}>
          适合窗口
        </Button>
        <Button size="small" onClick={() => void panel.current?.requestFullscreen()}>
          全屏
        </Button>
        <span className="chart-scale">{Math.round(view.scale * 100)}%</span>
        <span className="chart-now" role="status">
          {focus === undefined
            ? entry.runs === 'server'
              ? '由服务器以纯函数运行，浏览器中没有实例'
              : '没有运行中的实例'
            : `当前状态：${namedState(entry, focus)}（${focus}）`}
        </span>
      </div>
      <div
        className="chart-frame"
        ref={frame}
        style={height === undefined ? undefined : { ['--chart-height' as string]: `${String(height)}px` }}
        role="group"
        tabIndex={0}
        aria-label={`${entry.title}状态图。方向键移动，加减号缩放，0 适合窗口`}
        {...handlers(fit)}
      >
        {failed ? <p className="chart-missing">没有找到这台状态机的图，请运行 npm run machines draw 后重新构建。</p> : null}
        <div
          className="chart-canvas"
          ref={canvas}
          style={{ transform: `translate(${String(view.x)}px, ${String(view.y)}px) scale(${String(view.scale)})` }}
        />
      </div>
      <ChartText entry={entry} active={lit.active} />
    </section>
  );
}

function useDrawing(id: string): { drawing: SVGSVGElement | undefined; failed: boolean } {
  const [loaded, setLoaded] = useState<{ id: string; drawing?: SVGSVGElement }>();
  useEffect(() => {
    let gone = false;
    loadDrawing(id).then(
      (drawing) => {
        if (!gone) setLoaded({ id, drawing });
      },
      () => {
        if (!gone) setLoaded({ id });
      },
    );
    return () => {
      gone = true;
    };
  }, [id]);
  const here = loaded?.id === id ? loaded : undefined;
  return { drawing: here?.drawing, failed: here !== undefined && here.drawing === undefined };
}

function initialOf({ machine }: CataloguedMachine): string {
  return chartOf(machine).states.find(({ initial, parent }) => initial && parent === '')?.path ?? '';
}

// As high as the drawing needs over the whole width, within what a screen shows at once.
function heightFor(content: { width: number; height: number }, width: number): number {
  const highest = Math.min(HIGHEST, Math.max(LOWEST, window.innerHeight - 160));
  return Math.round(Math.min(highest, Math.max(LOWEST, content.height * Math.min(1, width / content.width))));
}

function isSeen(
  point: { x: number; y: number },
  view: { x: number; y: number; scale: number },
  frame: { width: number; height: number },
): boolean {
  const [x, y] = [view.x + point.x * view.scale, view.y + point.y * view.scale];
  return x > 20 && y > 20 && x < frame.width - 20 && y < frame.height - 20;
}

import { Button, Segmented } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { groupedDrawing, type CataloguedMachine } from '#machines/catalogue';
import { chartOf } from '#machines/chart';
import { ChartMap, showsAll } from './chart-map';
import { ChartText } from './chart-text';
import './chart.css';
import { centreOf, light, loadDrawing, mark, sizeOf, type Lit } from './drawing';
import { FindState } from './find-state';
import { namedState } from './state-names';
import { atLeastReadable, centred, fitted, opened, usePanZoom } from './use-pan-zoom';

const LOWEST = 260;
const HIGHEST = 720;
/** The page's header and this panel's own bar. */
const ABOVE = 96;
const DETAILS = { grouped: '按阶段', all: '全部细节' } as const;
type Detail = keyof typeof DETAILS;

interface ChartViewProps {
  entry: CataloguedMachine;
  lit: Lit;
  /** Of a machine with groups: whether they are drawn, or every detail. */
  detail: Detail;
  onDetail: (detail: Detail) => void;
}

export function ChartView({ entry, lit, detail, onDetail }: ChartViewProps) {
  const hasGroups = entry.labels?.groups !== undefined;
  const { drawing, failed } = useDrawing(hasGroups && detail === 'grouped' ? groupedDrawing(entry) : entry.id);
  const panel = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const { frame, view, setView, size, frameSize, zoom, handlers } = usePanZoom();
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
  const find = (path: string | undefined) => {
    if (!drawing) return;
    mark(drawing, path);
    const centre = path === undefined ? undefined : centreOf(drawing, path);
    if (centre) setView(centred(atLeastReadable(view), centre, frameSize()));
  };
  const panning = handlers(fit);

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
        {hasGroups ? (
          <Segmented
            size="small"
            aria-label="图的详细程度"
            value={detail}
            options={Object.entries(DETAILS).map(([value, label]) => ({ value: value as Detail, label }))}
            onChange={onDetail}
          />
        ) : null}
        <FindState entry={entry} onFind={find} />
      </div>
      <div
        className="chart-frame"
        ref={frame}
        style={height === undefined ? undefined : { ['--chart-height' as string]: `${String(height)}px` }}
        role="group"
        tabIndex={0}
        aria-label={`${entry.title}状态图。方向键移动，加减号缩放，0 适合窗口`}
        {...panning}
      >
        {failed ? <p className="chart-missing">没有找到这台状态机的图，请运行 npm run machines draw 后重新构建。</p> : null}
        <div
          className="chart-canvas"
          ref={canvas}
          style={{ transform: `translate(${String(view.x)}px, ${String(view.y)}px) scale(${String(view.scale)})` }}
        />
        {drawing && !showsAll(view, size, sizeOf(drawing)) ? (
          <ChartMap drawing={drawing} active={lit.active} view={view} frame={size} onView={setView} onKeyDown={panning.onKeyDown} />
        ) : null}
      </div>
      <p className="chart-now" role="status">
        {focus === undefined
          ? entry.runs === 'server'
            ? '由服务器以纯函数运行，浏览器中没有实例'
            : '没有运行中的实例'
          : `当前状态：${namedState(entry, focus)}（${focus}）`}
      </p>
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
  const highest = Math.min(HIGHEST, Math.max(LOWEST, window.innerHeight - ABOVE));
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

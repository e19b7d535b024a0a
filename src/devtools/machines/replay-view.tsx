import { Button } from 'antd';
import type { CataloguedMachine } from '#machines/catalogue';
import { DifferenceView } from './difference-view';
import { clockText } from './records';
import type { Frame } from './replay';
import { ReplaySteps } from './replay-steps';
import { namedStates, stateText } from './state-names';
import { ValueView } from './value-view';

interface ReplayViewProps {
  entry: CataloguedMachine;
  frames: readonly Frame[];
  at: number;
  onMove: (at: number) => void;
}

export function ReplayView({ entry, frames, at, onMove }: ReplayViewProps) {
  const last = frames.length - 1;
  const frame = frames[at];
  if (!frame || last < 1) return <p className="devtools-empty">这个实例还没有可以回放的事件。请先在应用中操作，或选择另一个实例。</p>;
  const before = frames[at - 1];
  const wrong = frames.findIndex(({ agrees }) => !agrees);
  return (
    <div className="devtools-column">
      <p className="devtools-hint">在沙盒中按记录逐个重放事件：不启动调用和定时器，也不影响正在运行的应用。</p>
      <div className="devtools-bar replay-bar">
        <Button disabled={at === 0} onClick={() => onMove(0)}>
          回到开始
        </Button>
        <Button disabled={at === 0} onClick={() => onMove(at - 1)}>
          上一步
        </Button>
        <input
          className="replay-slider"
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label="重放到第几个事件"
          aria-valuetext={`第 ${String(at)} 个，共 ${String(last)} 个`}
          onChange={({ target }) => onMove(Number(target.value))}
        />
        <Button disabled={at === last} onClick={() => onMove(at + 1)}>
          下一步
        </Button>
        <Button disabled={at === last} onClick={() => onMove(last)}>
          到最后
        </Button>
        <span role="status">
          {at} / {last}
        </span>
      </div>
      {wrong >= 0 ? (
        <p className="replay-wrong">第 {wrong} 个事件之后，沙盒的状态与记录不一致：当前代码的行为已经改变，或者事件内容已被遮盖。</p>
      ) : null}
      <ReplaySteps entry={entry} frames={frames} at={at} onMove={onMove} />
      <dl className="devtools-facts">
        <dt>事件</dt>
        <dd>{at === 0 ? '（记录开始时）' : `${frame.event} · ${clockText(frame.at)}`}</dd>
        <dt>状态</dt>
        <dd>
          {namedStates(entry, frame.state)}（{stateText(frame.state)}）{frame.agrees ? null : ' · 与记录不一致'}
        </dd>
        {frame.error === undefined ? null : (
          <>
            <dt>出错</dt>
            <dd>{frame.error}</dd>
          </>
        )}
      </dl>
      {before ? <DifferenceView before={before.context} after={frame.context} /> : null}
      <ValueView label="沙盒中的上下文" value={frame.context} />
    </div>
  );
}

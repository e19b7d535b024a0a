import { Alert, Empty } from 'antd';
import { DifferenceView } from '../difference/difference-view';
import { firstDifference } from '../engine/divergence';
import type { Run, TraceLine } from '../engine/run';
import { traceLineText } from '../engine/texts';
import { timeText } from './timeline';

/** One side of a comparison: its run, or why there is none. */
export type Compared = { title: string; run: Run; broken?: never } | { title: string; run?: never; broken: string };

const BEFORE = 8;
const AFTER = 40;

/** Two runs side by side from shortly before the first line in which they differ. */
export function Comparison({ one, other }: { one: Compared | undefined; other: Compared | undefined }) {
  const missing = [one, other].flatMap((side) => (side?.broken === undefined ? [] : [side]));
  if (missing.length > 0) {
    return missing.map(({ title, broken }) => (
      <Alert key={title} type="error" showIcon title={`“${title}”没能运行`} description={broken} />
    ));
  }
  if (!one?.run || !other?.run) return <Empty description="请选择要对照的场景，或在“编辑”中修改一行后作为分支运行。" />;
  const difference = firstDifference(one.run, other.run);
  if (!difference) return <Alert type="success" showIcon title={`两次运行完全相同，共 ${String(one.run.trace.length)} 条轨迹。`} />;
  const { index } = difference;
  const from = Math.max(0, index - BEFORE);
  return (
    <div className="player-comparison">
      <Alert
        type="warning"
        showIcon
        title={`自第 ${String(index + 1)} 条轨迹起不同`}
        description={`之前的 ${String(index)} 条完全相同。`}
      />
      {difference.one && difference.other ? (
        <DifferenceView expected={difference.one} received={difference.other} manner="whole" expectedName="原来" receivedName="对照" />
      ) : null}
      <div className="player-sides">
        {[one, other].map(({ title, run }, side) => (
          <section key={side} aria-label={`${side === 0 ? '原来' : '对照'}：${title}`}>
            <h3>{title}</h3>
            <p className={run.divergence ? 'player-bad' : 'player-good'}>{run.divergence ? '未通过' : '通过'}</p>
            <ol start={from + 1} tabIndex={0} aria-label={`${title}的轨迹`}>
              {run.trace.slice(from, index + AFTER).map((line, place) => (
                <Line key={line.n} line={line} first={from + place === index} same={from + place < index} />
              ))}
              {run.trace.length <= index ? <li className="player-first-difference">到此结束</li> : null}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

function Line({ line, first, same }: { line: TraceLine; first: boolean; same: boolean }) {
  return (
    <li className={first ? 'player-first-difference' : same ? 'player-same' : undefined}>
      {first ? <strong>首处不同　</strong> : null}
      <span className="player-event-at">{timeText(line.at)}</span> {traceLineText(line)}
    </li>
  );
}

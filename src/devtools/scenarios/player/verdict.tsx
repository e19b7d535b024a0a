import { Alert, Button } from 'antd';
import { DifferenceView } from '../difference/difference-view';
import type { Run } from '../engine/run';
import { traceLineText } from '../engine/texts';
import { timeText } from './timeline';

interface VerdictProps {
  run: Run;
  /** How a scenario's line is called; undefined past its last, for what fails at its end. */
  lineTextOf: (line: number) => string | undefined;
  onShow: (trace: number) => void;
}

const AFTER = 3;

export function Verdict({ run, lineTextOf, onShow }: VerdictProps) {
  const { divergence, outcomes, trace } = run;
  const unseen = outcomes.filter(({ verdict }) => verdict === 'notLookedAt').length;
  if (!divergence) {
    return (
      <Alert
        type="success"
        showIcon
        title={`通过：${String(outcomes.length - unseen)} 项期望全部成立`}
        description={unseen > 0 ? `另有 ${String(unseen)} 项页面文字未查看，需在真实浏览器中运行。` : undefined}
      />
    );
  }
  const { at, line, expected, found, before, trace: place, compared } = divergence;
  const after = trace
    .slice(place)
    .filter(({ what }) => what !== 'timer')
    .slice(0, AFTER);
  return (
    <section className="player-failure" role="alert" aria-label="未通过">
      <h2>未通过：{[lineTextOf(line), timeText(at)].filter(Boolean).join('，')}</h2>
      <dl>
        <dt>期望</dt>
        <dd>{expected}</dd>
        <dt>实际</dt>
        <dd>{found}</dd>
      </dl>
      {compared ? <DifferenceView {...compared} /> : null}
      <h3>前后发生的事</h3>
      <ol>
        {before.map((one) => (
          <li key={one.n}>
            <span>{timeText(one.at)}</span> {traceLineText(one)}
          </li>
        ))}
        <li className="player-failure-here">此处落空</li>
        {after.map((one) => (
          <li key={one.n}>
            <span>{timeText(one.at)}</span> {traceLineText(one)}
          </li>
        ))}
      </ol>
      <Button size="small" onClick={() => onShow(place)}>
        在时间线上查看
      </Button>
    </section>
  );
}

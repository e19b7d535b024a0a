import type { GuaranteeDetail } from '#contract/guarantees';
import { clockText, WORKING_CLOCKS } from '#domain/guarantee/working-clocks';
import { WorkingClock } from '../../../../blocks/lifecycle/working-clock';
import { Panel } from '../../../../blocks/page/panel';
import './clocks-panel.css';

/** The terms in working days within which a claim is dealt with, and how each stands. */
export function ClocksPanel({ clocks }: { clocks: NonNullable<GuaranteeDetail['workingClocks']> }) {
  return (
    <Panel title="工作日期限">
      <ol className="clocks">
        {clocks.map((clock, index) => {
          const { label, holder, says, source } = WORKING_CLOCKS[clock.kind];
          return (
            <li key={index}>
              <div className="clocks-head">
                <strong>{label}</strong>
                <span>截至 {clock.dueDay}</span>
                {clock.endedOn === undefined ? <WorkingClock clock={clock} /> : <span>{`${clockText(clock)}（${clock.endedOn}）`}</span>}
              </div>
              <p>
                {holder}：{says}（{source}）
              </p>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

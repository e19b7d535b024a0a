import { Timeline } from 'antd';
import type { HistoryRow } from '#contract/guarantees';
import type { NamedField } from '#domain/form/schema';
import { GUARANTEE_STATUSES, stateOf } from '#domain/guarantee/status';
import { DateText } from '../../../../blocks/date/date-text';
import '../detail.css';
import { GivenFacts } from '../events/given-facts';

const HASH_SHOWN = 8;

export interface HistoryTimelineProps {
  rows: readonly HistoryRow[];
  /** What the product asks to be supplied, by which the answers are read. */
  questions: readonly NamedField[];
}

export function HistoryTimeline({ rows, questions }: HistoryTimelineProps) {
  return (
    <Timeline
      className="history"
      items={rows.map((row) => ({
        key: row.sequence,
        color: row.result === 'pass' ? 'var(--ant-blue-8)' : 'var(--bad)',
        content: <HistoryEntry row={row} questions={questions} />,
      }))}
    />
  );
}

export function HistoryEntry({ row, questions }: { row: HistoryRow } & Pick<HistoryTimelineProps, 'questions'>) {
  const { eventName, result, appName, actorName, time, hash, passedStatuses = [], toStatus } = row;
  const statuses = [...passedStatuses, toStatus].map((status) => GUARANTEE_STATUSES[stateOf(status)].label);
  return (
    <div data-result={result}>
      <div className="history-head">
        <span className={`history-event history-${result}`}>{eventName}</span>
        <span className="history-result">
          {result === 'pass' ? '通过' : '退回'} · {statuses.join(' → ')}
        </span>
      </div>
      <div className="history-line">
        {[appName, actorName].filter(Boolean).join(' ')} · <DateText value={time} precision="second" />
        <span className="history-hash" title={`记录校验值 ${hash}`}>
          {hash.slice(0, HASH_SHOWN)}
        </span>
      </div>
      <HistoryWords row={row} questions={questions} />
    </div>
  );
}

/** What was said and given with it. */
export function HistoryWords({ row, questions }: { row: HistoryRow } & Pick<HistoryTimelineProps, 'questions'>) {
  const { reason, terms = [] } = row;
  return (
    <>
      {terms.map((term) => (
        <div key={term} className="history-line">
          {term}
        </div>
      ))}
      {reason ? <div className="history-reason">{reason}</div> : null}
      <GivenFacts row={row} questions={questions} />
    </>
  );
}

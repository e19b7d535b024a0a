import type { HistoryRow } from '#contract/guarantees';
import type { NamedField } from '#domain/form/schema';
import { HistoryEntry } from '../panels/history-timeline';

const SHOWN = 3;

/** The last rows that tell whoever decides now what was given or said, newest first. */
export function latestGiven(history: readonly HistoryRow[]): HistoryRow[] {
  return history
    .filter(({ given, reason }) => reason !== undefined || Object.keys(given).length > 0)
    .slice(-SHOWN)
    .toReversed();
}

export function LastGiven({ rows, questions }: { rows: readonly HistoryRow[]; questions: readonly NamedField[] }) {
  return (
    <section className="last-given" aria-label="此前办理情况">
      <h3 className="last-given-title">此前办理情况</h3>
      <ol>
        {rows.map((row) => (
          <li key={row.sequence}>
            <HistoryEntry row={row} questions={questions} />
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { Waiting } from '#contract/guarantees';
import './guarantees.css';

/** Beside a title that says that something is waited for. */
export function WaitingFor({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return <span className="row-quiet">—</span>;
  return (
    <span className="waiting-for">
      {[...new Set(waiting.map(({ text }) => text))].map((text) => (
        <span key={text} className="waiting-for-one">
          {text.replace(/^等待/, '')}
        </span>
      ))}
    </span>
  );
}

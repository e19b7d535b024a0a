import { foldText, type Fold } from './folding';
import { useShown } from './inspector-context';

export function FoldLine({ fold }: { fold: Fold<unknown> }) {
  const shown = useShown();
  return (
    <span className="fold-line">
      <span aria-hidden="true">{fold.open ? '▾' : '▸'}</span> {shown(foldText(fold))}
      <span className="fold-state">{fold.open ? '（已展开）' : '（已合并）'}</span>
    </span>
  );
}

export function FoldDetails({ fold, onToggle }: { fold: Fold<unknown>; onToggle: () => void }) {
  const shown = useShown();
  return (
    <div className="record-details" role="region" aria-label="记录内容">
      <h3>{fold.items.length} 条重复的记录</h3>
      <ul className="guard-list">
        {fold.counts.map(({ title, count }) => (
          <li key={title}>
            {shown(title)} ×{count}
          </li>
        ))}
      </ul>
      <div>
        <button type="button" className="fold-toggle" aria-expanded={fold.open} onClick={onToggle}>
          {fold.open ? '重新合并' : '逐条展开'}
        </button>
      </div>
    </div>
  );
}

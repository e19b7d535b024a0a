import { differencesOf, type Difference } from './differences';
import { useShown } from './inspector-context';
import { textOf } from './value-view';

const SIGNS: Record<Difference['kind'], { sign: string; word: string }> = {
  added: { sign: '+', word: '新增' },
  removed: { sign: '−', word: '删除' },
  changed: { sign: '～', word: '修改' },
};

export function DifferenceView({ before, after }: { before: unknown; after: unknown }) {
  const shown = useShown();
  const differences = differencesOf(shown(before), shown(after));
  if (differences.length === 0) return <p className="devtools-hint">上下文没有变化</p>;
  return (
    <div className="devtools-scroll" tabIndex={0} role="group" aria-label="上下文的变化">
      <table className="devtools-table">
        <thead>
          <tr>
            <th scope="col">变化</th>
            <th scope="col">字段</th>
            <th scope="col">之前</th>
            <th scope="col">之后</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ path, kind, before: old, after: fresh }) => (
            <tr key={path} className={`difference-${kind}`}>
              <td>
                <span aria-hidden="true">{SIGNS[kind].sign}</span> {SIGNS[kind].word}
              </td>
              <th scope="row">{path}</th>
              <td>
                <code>{kind === 'added' ? '—' : textOf(old)}</code>
              </td>
              <td>
                <code>{kind === 'removed' ? '—' : textOf(fresh)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

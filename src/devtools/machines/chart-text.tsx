import { useMemo } from 'react';
import type { CataloguedMachine } from '#machines/catalogue';
import { chartOf, type ChartCause } from '#machines/chart';
import { namedState } from './state-names';

const CAUSES: Record<ChartCause['kind'], string> = { event: '', always: '随即', after: '延时 ', done: '完成 ', error: '失败 ' };

export function ChartText({ entry, active }: { entry: CataloguedMachine; active: readonly string[] }) {
  const { states, transitions } = useMemo(() => chartOf(entry.machine), [entry]);
  return (
    <details className="chart-text">
      <summary>以文字查看状态和转换</summary>
      <div className="devtools-scroll" tabIndex={0} role="group" aria-label="状态和转换">
        <table className="devtools-table">
          <thead>
            <tr>
              <th scope="col">状态</th>
              <th scope="col">事件</th>
              <th scope="col">守卫</th>
              <th scope="col">到</th>
            </tr>
          </thead>
          <tbody>
            {states
              .filter(({ path }) => path !== '')
              .flatMap(({ path, type }) => {
                const ways = transitions.filter(({ source }) => source === path);
                const name = `${namedState(entry, path)}（${path}）${type === 'final' ? ' · 终态' : ''}${active.includes(path) ? ' · 当前' : ''}`;
                return ways.length === 0
                  ? [
                      <tr key={path}>
                        <th scope="row">{name}</th>
                        <td colSpan={3}>—</td>
                      </tr>,
                    ]
                  : ways.map(({ id, cause, guard, targets }) => (
                      <tr key={id}>
                        <th scope="row">{name}</th>
                        <td>
                          {CAUSES[cause.kind]}
                          {cause.name}
                        </td>
                        <td>{guard ?? '—'}</td>
                        <td>{targets.length === 0 ? '不变' : targets.map((target) => namedState(entry, target)).join('、')}</td>
                      </tr>
                    ));
              })}
          </tbody>
        </table>
      </div>
    </details>
  );
}

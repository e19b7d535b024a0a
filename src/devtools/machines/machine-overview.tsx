import { Link } from 'react-router-dom';
import { MACHINES } from '#machines/catalogue';
import { chartOf } from '#machines/chart';
import { actorsOf, isLive } from './live-actors';
import { namedStates } from './state-names';
import type { TabView } from './watched-tabs';

const RUNS = { server: '服务器', browser: '浏览器' } as const;

export function MachineOverview({ tabs }: { tabs: readonly TabView[] }) {
  const open = tabs.filter(({ gone }) => !gone);
  return (
    <div className="devtools-stage">
      <p role="status">
        {open.length === 0
          ? '没有被观察的标签页。开始观察后，在另一个标签页打开业务页面，再回到这里选择状态机。'
          : `正在观察 ${String(open.length)} 个标签页：${open.map(({ title, path }) => `${title}（${path}）`).join('、')}`}
      </p>
      <ul className="machine-cards">
        {MACHINES.map((entry) => {
          const { states, transitions } = chartOf(entry.machine);
          const live = actorsOf(entry, tabs).filter(isLive);
          return (
            <li key={entry.id} className="machine-card">
              <h2>
                <Link to={`/dev/machines/${entry.id}`}>{entry.title}</Link>
              </h2>
              <p>{entry.models}</p>
              <p className="devtools-hint">
                在{RUNS[entry.runs]}运行 · {states.length - 1} 个状态 · {transitions.length} 个转换 · <code>machines/{entry.file}.ts</code>
              </p>
              {live.map(({ key, actor }) => (
                <p key={key} className="machine-live">
                  <span className="live-dot" aria-hidden="true" /> {actor.actorId}：{namedStates(entry, actor.state)}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

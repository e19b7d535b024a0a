import { Switch } from 'antd';
import { useState } from 'react';
import { useShown } from './inspector-context';
import { effectForest, isAlive, runningCount, type EffectNode } from './saga-tree';
import type { TabView } from './watched-tabs';

const WORDS = { running: '进行中', resolved: '已完成', rejected: '出错', cancelled: '已取消' } as const;

export function SagaView({ tabs }: { tabs: readonly TabView[] }) {
  const [all, setAll] = useState(false);
  if (tabs.length === 0) return <p className="devtools-empty">没有被观察的标签页。</p>;
  return (
    <div className="devtools-column">
      <div className="devtools-bar">
        <label className="devtools-switch">
          <Switch size="small" checked={all} onChange={setAll} /> 显示已结束的效果
        </label>
      </div>
      {tabs.map(({ tab, title, path, effects }) => (
        <section key={tab} className="saga-tab">
          <h3>
            {title} <span className="devtools-hint">{path}</span>
          </h3>
          <p className="devtools-hint">{runningCount(effects)} 个效果正在进行</p>
          <Branches nodes={effectForest(effects)} all={all} />
        </section>
      ))}
    </div>
  );
}

function Branches({ nodes, all }: { nodes: readonly EffectNode[]; all: boolean }) {
  const [opened, setOpened] = useState(false);
  const alive = nodes.filter(isAlive);
  const ended = nodes.filter((node) => !isAlive(node));
  const shown = all || opened;
  return (
    <ul className="saga-list">
      {(shown ? nodes : alive).map((node) => (
        <Branch key={node.effect.effectId} node={node} all={all} />
      ))}
      {ended.length > 0 && !all ? (
        <li>
          <button type="button" className="saga-ended" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {opened ? '收起' : '展开'} {ended.length} 个已结束的效果
          </button>
        </li>
      ) : null}
    </ul>
  );
}

function Branch({ node: { effect, children }, all }: { node: EffectNode; all: boolean }) {
  const shown = useShown();
  const { name, status, startedAt, endedAt } = effect;
  return (
    <li className={`saga-effect saga-${status}`}>
      <span className="saga-name">{shown(name)}</span> <span className="saga-status">{WORDS[status]}</span>
      {endedAt === undefined ? null : <span className="devtools-hint"> {endedAt - startedAt} ms</span>}
      {children.length > 0 ? <Branches nodes={children} all={all} /> : null}
    </li>
  );
}

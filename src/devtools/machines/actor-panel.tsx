import { Select } from 'antd';
import { useEffect, useState } from 'react';
import type { CataloguedMachine } from '#machines/catalogue';
import type { ActorSeen } from '../observation/actor-table';
import type { Sent } from '../observation/machine-inspection';
import type { PendingTimer } from '../observation/observation';
import type { MachineEvent } from '../observation/share';
import type { LiveActor } from './live-actors';
import { SendEvent } from './send-event';
import { namedStates, stateText } from './state-names';
import { ValueView } from './value-view';

interface ActorPanelProps {
  entry: CataloguedMachine;
  actors: readonly LiveActor[];
  chosen: LiveActor | undefined;
  onChoose: (key: string) => void;
  onSend: (event: MachineEvent) => Promise<Sent>;
}

const STATUS: Record<ActorSeen['status'], string> = { running: '运行中', done: '已完成', stopped: '已停止', failed: '失败' };

export function ActorPanel({ entry, actors, chosen, onChoose, onSend }: ActorPanelProps) {
  if (entry.runs === 'server') return null;
  return (
    <aside className="actor-panel" aria-label="运行中的实例">
      <h2>实例</h2>
      {chosen ? (
        <>
          <Select
            aria-label="选择实例"
            value={chosen.key}
            onChange={onChoose}
            options={actors.map(({ key, actor, tab, gone }) => ({
              value: key,
              label: `${actor.actorId} · ${gone ? '标签页已关闭' : STATUS[actor.status]} · ${tab.title} ${tab.path}`,
            }))}
          />
          <dl className="devtools-facts">
            <dt>状态</dt>
            <dd>
              <strong>{namedStates(entry, chosen.actor.state)}</strong> <code>{stateText(chosen.actor.state)}</code>
            </dd>
            <dt>运行</dt>
            <dd>
              {chosen.gone ? '标签页已关闭' : STATUS[chosen.actor.status]}，收到 {chosen.actor.events} 个事件
            </dd>
            <dt>标签页</dt>
            <dd>
              {chosen.tab.title} <code>{chosen.tab.path}</code>
            </dd>
          </dl>
          <h3>定时器</h3>
          {chosen.actor.timers.length === 0 ? (
            <p className="devtools-hint">没有等待中的定时器</p>
          ) : (
            <ul className="timer-list">
              {chosen.actor.timers.map((timer) => (
                <TimerLine key={timer.event} timer={timer} />
              ))}
            </ul>
          )}
          {chosen.actor.status === 'running' && !chosen.gone ? (
            <>
              <h3>现在可以发送</h3>
              <SendEvent key={chosen.key} entry={entry} state={chosen.actor.state} onSend={onSend} />
            </>
          ) : null}
          <h3>上下文</h3>
          <ValueView label="上下文" value={chosen.actor.context} />
        </>
      ) : (
        <p className="devtools-hint">没有运行中的实例。在另一个标签页打开用到它的页面，实例会出现在这里。</p>
      )}
    </aside>
  );
}

function TimerLine({ timer }: { timer: PendingTimer }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => {
      setNow(Date.now());
    }, 500);
    return () => {
      clearInterval(ticking);
    };
  }, []);
  const left = Math.max(0, timer.due - now);
  return (
    <li>
      <code>{timer.event}</code> 延时 {timer.delay} ms，剩余 {(left / 1000).toFixed(1)} s
    </li>
  );
}

import { Button, Switch } from 'antd';
import { useState } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import { cataloguedMachine, MACHINES } from '#machines/catalogue';
import { PageHeader } from '../../blocks/page/page-header';
import { isRevealed, reveal, RevealedProvider } from './inspector-context';
import { actorsOf, isLive } from './live-actors';
import { MachineOverview } from './machine-overview';
import { MachineStage } from './machine-stage';
import './machines.css';
import { useWatchedTabs } from './use-watched-tabs';
import { WatchOffer, WatchSwitch } from './watch-switch';

export function MachinesPage() {
  const { machine } = useParams();
  const { tabs, send, forgetGone } = useWatchedTabs();
  const [revealed, setRevealed] = useState(isRevealed);
  const entry = machine === undefined ? undefined : cataloguedMachine(machine);
  return (
    <RevealedProvider value={revealed}>
      <div className="page devtools">
        <PageHeader
          title="状态机检查器"
          description={
            entry
              ? entry.models
              : machine === undefined
                ? '每台状态机的图、运行中的实例、事件、守卫、定时器和 Saga；可在沙盒中逐步回放。'
                : '没有这台状态机，请从目录中选择。'
          }
          actions={
            <>
              <WatchSwitch />
              <label className="devtools-switch">
                <Switch
                  checked={revealed}
                  onChange={(on) => {
                    reveal(on);
                    setRevealed(on);
                  }}
                />{' '}
                显示个人信息（仅本次会话）
              </label>
              {tabs.some(({ gone }) => gone) ? <Button onClick={forgetGone}>移除已关闭的标签页</Button> : null}
            </>
          }
        />
        <WatchOffer />
        <div className="devtools-frame">
          <nav className="devtools-index" aria-label="状态机目录">
            <ul>
              {MACHINES.map((one) => {
                const live = actorsOf(one, tabs).filter(isLive).length;
                return (
                  <li key={one.id}>
                    <NavLink to={`/dev/machines/${one.id}`}>
                      {one.title}
                      {live > 0 ? (
                        <span className="live-count" aria-label={`${String(live)} 个运行中的实例`}>
                          {live}
                        </span>
                      ) : null}
                    </NavLink>
                  </li>
                );
              })}
            </ul>
          </nav>
          {entry ? <MachineStage key={entry.id} entry={entry} tabs={tabs} onSend={send} /> : <MachineOverview tabs={tabs} />}
          <p className="devtools-hint">
            需要时也可使用{' '}
            <a href="https://stately.ai/inspect" target="_blank" rel="noopener noreferrer">
              Stately 在线检查器
            </a>
            。注意：它是外部网站，接入后状态数据会离开本页面；本页不从它加载任何内容。
          </p>
        </div>
      </div>
    </RevealedProvider>
  );
}

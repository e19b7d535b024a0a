import type { Snapshot } from '../engine/run';
import { stateText } from '../engine/texts';

/** How the virtual world stands at the cursor. */
export function MomentView({ snapshot }: { snapshot: Snapshot | undefined }) {
  if (!snapshot) return <p className="player-quiet">这一刻应用还没有打开。</p>;
  const { path, online, actors, notices, callsOpen, timers, store } = snapshot;
  return (
    <dl className="player-moment">
      <Fact name="地址">{path}</Fact>
      <Fact name="网络">{online ? '已连接' : '已断开'}</Fact>
      <Fact name="状态机">{actors.length === 0 ? '无' : null}</Fact>
      {actors.map(({ actor, state, context, status }) => (
        <dd key={actor} className="player-moment-part">
          <details>
            <summary>
              <code>{actor}</code> {stateText(state)}
              {status === 'active' ? '' : '（已结束）'}
            </summary>
            <pre tabIndex={0}>{JSON.stringify(context, undefined, 2)}</pre>
          </details>
        </dd>
      ))}
      <Fact name="提示">
        {notices.length === 0 ? '无' : notices.map(({ title, description }) => [title, description].filter(Boolean).join('：')).join('；')}
      </Fact>
      <Fact name="未返回的接口">
        {callsOpen.length === 0 ? '无' : callsOpen.map(({ call, path: called }) => `#${String(call)} ${called}`).join('、')}
      </Fact>
      <Fact name="定时器">{timers.length === 0 ? '无' : `${String(timers.length)} 个`}</Fact>
      <Fact name="应用数据">{null}</Fact>
      {Object.entries(store).map(([slice, value]) => (
        <dd key={slice} className="player-moment-part">
          <details>
            <summary>
              <code>{slice}</code>
            </summary>
            <pre tabIndex={0}>{JSON.stringify(value, undefined, 2)}</pre>
          </details>
        </dd>
      ))}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      {children === null ? null : <dd>{children}</dd>}
    </>
  );
}

import type { Observation, TransitionObserved } from '../observation/observation';
import { DifferenceView } from './difference-view';
import { useShown } from './inspector-context';
import { clockText, shownTitle, type Recorded } from './records';
import { stateText } from './state-names';
import { textOf, ValueView } from './value-view';

const CAUSES = { ui: '界面操作', saga: 'Saga', machine: '状态机', application: '应用' } as const;

export function RecordDetails({ record }: { record: Recorded | undefined }) {
  const shown = useShown();
  if (!record) return <p className="devtools-hint">选择一条记录，查看它的内容。</p>;
  const { one, tabName } = record;
  return (
    <div className="record-details" role="region" aria-label="记录内容">
      <h3>{shownTitle(one, shown)}</h3>
      <p className="devtools-hint">
        {clockText(one.at)} · 第 {one.seq} 条 · {tabName}
      </p>
      {one.kind === 'transition' ? <TransitionDetails one={one} /> : <PlainDetails one={one} />}
    </div>
  );
}

function PlainDetails({ one }: { one: Exclude<Observation, TransitionObserved> }) {
  switch (one.kind) {
    case 'action':
      return (
        <>
          <p>来源：{CAUSES[one.cause]}</p>
          <ValueView label="动作内容" value={one.payload} />
        </>
      );
    case 'effect':
      return (
        <>
          <p>
            效果 {one.effectId}，属于 {one.parentId === 0 ? '根 Saga' : one.parentId}
          </p>
          <ValueView label="效果内容" value={one.detail} />
        </>
      );
    case 'actor':
      return (
        <>
          <p>状态：{stateText(one.state)}</p>
          <ValueView label="上下文" value={one.context} />
        </>
      );
    case 'call':
      return <ValueView label={one.phase === 'sent' ? '请求内容' : '应答内容'} value={one.body} />;
    case 'input':
    case 'navigation':
      return null;
  }
}

function TransitionDetails({ one }: { one: TransitionObserved }) {
  const shown = useShown();
  const { type: _type, ...fields } = one.event;
  return (
    <>
      <dl className="devtools-facts">
        <dt>状态</dt>
        <dd>
          {stateText(one.from)} → {stateText(one.to)}
          {one.taken ? null : '（没有可走的转换，事件未被接受）'}
        </dd>
        <dt>来源</dt>
        <dd>{CAUSES[one.cause]}</dd>
        {one.actions.length > 0 ? (
          <>
            <dt>动作</dt>
            <dd>{one.actions.join('、')}</dd>
          </>
        ) : null}
      </dl>
      {Object.keys(fields).length > 0 ? (
        <>
          <h4>事件字段</h4>
          <ValueView label="事件字段" value={fields} />
        </>
      ) : null}
      <h4>守卫</h4>
      {one.guards.length === 0 ? (
        <p className="devtools-hint">没有判断守卫</p>
      ) : (
        <ul className="guard-list">
          {one.guards.map(({ guard, params, passed }, index) => (
            <li key={`${guard}-${String(index)}`}>
              <span className={passed ? 'verdict-passed' : 'verdict-failed'}>{passed ? '✓ 通过' : '✗ 不通过'}</span> {guard}
              {params === undefined ? null : <code>{textOf(shown(params))}</code>}
            </li>
          ))}
        </ul>
      )}
      <h4>微步</h4>
      <ol className="microstep-list">
        {one.microsteps.map(({ to, event, transitions }, index) => (
          <li key={String(index)}>
            {event} → {stateText(to)} {transitions.length > 0 ? <code>{transitions.join('、')}</code> : '（没有转换）'}
          </li>
        ))}
      </ol>
      <h4>上下文变化</h4>
      <DifferenceView before={one.before} after={one.after} />
      <details>
        <summary>完整的前后上下文</summary>
        <ValueView label="之前的上下文" value={one.before} />
        <ValueView label="之后的上下文" value={one.after} />
      </details>
    </>
  );
}

import CheckOutlined from '@ant-design/icons/CheckOutlined';
import MinusOutlined from '@ant-design/icons/MinusOutlined';
import PauseOutlined from '@ant-design/icons/PauseOutlined';
import type { ReactNode } from 'react';
import './lifecycle.css';
import { lifecycleOf, type LifecycleFacts, type StepState } from './lifecycle-steps';

const WORDS: Record<StepState, string> = { done: '已完成', now: '进行中', toCome: '未开始', stopped: '已停在此环节', dropped: '不再办理' };
const MARKS: Partial<Record<StepState, ReactNode>> = { done: <CheckOutlined />, stopped: <PauseOutlined />, dropped: <MinusOutlined /> };

export function LifecycleDrawing({ facts }: { facts: LifecycleFacts }) {
  const { steps, sideState } = lifecycleOf(facts);
  return (
    <div>
      {sideState ? <p className="lifecycle-side">当前状态：{sideState}</p> : null}
      <ol className="lifecycle" aria-label="办理进度">
        {steps.map(({ key, label, state, note }, index) => (
          <li
            key={key}
            className={`lifecycle-step lifecycle-${state}`}
            {...(state === 'now' || state === 'stopped' ? { 'aria-current': 'step' } : {})}
          >
            <span className="lifecycle-mark" aria-hidden="true">
              {MARKS[state] ?? index + 1}
            </span>
            <span className="lifecycle-words">
              <span className="lifecycle-label">{label}</span>
              <span className="visually-hidden">，{WORDS[state]}</span>
              {note ? <span className="lifecycle-note">{note}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

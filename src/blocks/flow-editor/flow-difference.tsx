import { Tag } from 'antd';
import { STEP_TYPES } from '#domain/guarantee/flow';
import { describeStep } from '#domain/product/flow/describe-step';
import { chainDifference, isDifferent, type StepDifference } from '#domain/product/flow/difference';
import type { EditedStep } from '#domain/product/flow/edited-step';
import './flow-editor.css';

export interface FlowDifferenceProps {
  label: string;
  before: readonly EditedStep[];
  after: readonly EditedStep[];
}

const WORDS: Readonly<Record<StepDifference['kind'], { word: string; color: string }>> = {
  same: { word: '', color: '' },
  added: { word: '新增', color: 'success' },
  removed: { word: '删除', color: 'error' },
  changed: { word: '修改', color: 'warning' },
};

/** Two versions of a chain, drawn over each other. */
export function FlowDifference({ label, before, after }: FlowDifferenceProps) {
  const difference = chainDifference(before, after);
  return (
    <section className="flow-difference" aria-label={`${label}的变化`}>
      <h3>{label}</h3>
      {isDifferent(difference) ? (
        <ol>
          {difference.map(({ step, kind, moved, changes }) => (
            <li key={`${kind} ${step.uuid}`} className={`flow-difference-step flow-difference-${kind}`}>
              <div className="flow-difference-head">
                <strong>{STEP_TYPES[step.flowNodeType].label}</strong>
                {kind === 'same' ? null : <Tag color={WORDS[kind].color}>{WORDS[kind].word}</Tag>}
                {moved ? <Tag color="processing">移动</Tag> : null}
              </div>
              {kind === 'changed' ? (
                <dl>
                  {changes.map((change) => (
                    <div key={change.label}>
                      <dt>{change.label}</dt>
                      <dd>
                        <del>{change.before || '未填'}</del> → <ins>{change.after || '未填'}</ins>
                      </dd>
                    </div>
                  ))}
                </dl>
              ) : (
                <p>{describeStep(step).join('；')}</p>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p className="flow-side-hint">没有变化</p>
      )}
    </section>
  );
}

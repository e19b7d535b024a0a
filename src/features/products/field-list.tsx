import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { startTransition, useCallback, useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { isAdjustment } from '#domain/application/form';
import { EmptyState } from '../../blocks/empty/empty-state';
import { ActionModal, CANCEL_ACTION, type ModalAction } from '../../blocks/modal/action-modal';
import { useStable } from '../../blocks/stable/use-stable';
import { AdjustmentSettings, firstAdjustable } from './adjustment-settings';
import { edited, freeName, type EditedField } from './edited-field';
import { FieldItem } from './field-item';
import type { FieldListProps } from './field-list-props';
import { problemsOf, warningsOf, type Problem } from './field-problems';
import { FieldSettings } from './field-settings';
import './products.css';

const REMOVE = { key: 'remove', text: '删除', result: 'ok', primary: true, danger: true } as const satisfies ModalAction;

export function FieldList({ label, level, fields, lone = false, showsProblems, refused, reveal = null, onChange }: FieldListProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState<EditedField | null>(null);
  const [said, setSaid] = useState('');
  const [revealed, setRevealed] = useState<string | null>(null);
  const addButton = useId();
  const focusNext = useRef<string>(null);
  const settled = useDeferredValue(fields);
  const problems = problemsOf(settled);
  const warnings = warningsOf(settled);
  if (reveal !== revealed) {
    setRevealed(reveal);
    if (reveal !== null) setOpened(reveal);
  }
  useLayoutEffect(() => {
    if (reveal !== null) document.getElementById(reveal)?.focus();
  }, [reveal]);

  useEffect(() => {
    if (removing !== null || focusNext.current === null) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  }, [removing]);

  const problemOf = (id: string) => (showsProblems || left.has(id) ? problems.get(id) : undefined) ?? refused?.get(id);
  const add = (one: EditedField) => {
    onChange([...fields, one], '');
    setOpened(one.id);
  };
  const addAdjustment = () => {
    const field = firstAdjustable(new Set(fields.map((one) => one.field.name)));
    if (field) add(edited(field));
  };
  const open = useCallback((id: string, isOpen: boolean) => setOpened(isOpen ? id : null), []);
  const leave = useCallback((id: string) => startTransition(() => setLeft((ids) => (ids.has(id) ? ids : new Set(ids).add(id)))), []);
  const move = useStable((one: EditedField, by: -1 | 1) => {
    const index = fields.indexOf(one);
    const other = fields[index + by];
    if (!other) return;
    onChange(
      fields.map((field, at) => (at === index ? other : at === index + by ? one : field)),
      '',
    );
    setSaid(`${nameOf(one)}已移到第${index + by + 1}位，共${fields.length}个字段`);
    if (index + by === 0 || index + by === fields.length - 1) document.getElementById(one.id)?.focus();
  });
  const change = (next: EditedField, place: string) =>
    onChange(
      fields.map((old) => (old.id === next.id ? next : old)),
      place && `${next.id}.${place}`,
    );
  const settingsOf = (one: EditedField, problem: Problem | undefined) =>
    level === 'application' && isAdjustment(one.field) ? (
      <AdjustmentSettings field={one.field} problem={problem} onChange={(next, place) => change({ ...one, field: next }, place)} />
    ) : (
      <FieldSettings
        one={one}
        beside={fields}
        level={level}
        problem={problem}
        showsProblems={showsProblems}
        List={FieldList}
        onChange={change}
      />
    );
  const close = (gone: EditedField | null) => {
    setRemoving(null);
    if (!gone) return;
    const at = fields.indexOf(gone);
    onChange(
      fields.filter((one) => one !== gone),
      '',
    );
    setSaid(`已删除${nameOf(gone)}`);
    focusNext.current = (fields[at + 1] ?? fields[at - 1])?.id ?? addButton;
  };

  return (
    <div className="field-list">
      <span role="status" className="visually-hidden">
        {said}
      </span>
      {fields.length === 0 && level !== 'inner' ? (
        <EmptyState kind="rows">
          {level === 'application' ? '只使用平台统一的申请表，没有另外要求填写的内容' : '没有要求补充的内容'}
        </EmptyState>
      ) : null}
      <ol className="field-items" aria-label={label}>
        {fields.map((one, index) => (
          <FieldItem
            key={one.id}
            one={one}
            isFirst={index === 0}
            isLast={index === fields.length - 1}
            level={level}
            lone={lone}
            problem={problemOf(one.id)}
            warning={warnings.get(one.id)}
            settings={opened === one.id ? settingsOf(one, problemOf(one.id)) : null}
            onOpen={open}
            onMove={move}
            onRemove={setRemoving}
            onLeave={leave}
          />
        ))}
      </ol>
      {lone ? null : (
        <div className="field-list-add">
          <Button
            id={addButton}
            type="dashed"
            icon={<PlusOutlined aria-hidden="true" />}
            aria-label={level === 'inner' ? `${label}：添加字段` : undefined}
            onClick={() => add(edited({ name: freeName(fields), label: '', kind: 'text' }))}
          >
            添加字段
          </Button>
          {level === 'application' ? (
            <Button type="dashed" onClick={addAdjustment}>
              调整申请表中的字段
            </Button>
          ) : null}
        </div>
      )}
      {removing ? (
        <ActionModal open title="删除字段" actions={[CANCEL_ACTION, REMOVE]} onClose={(result) => close(result === 'ok' ? removing : null)}>
          <p>确认删除“{nameOf(removing)}”？</p>
          <Dependents of={removing} among={fields} />
        </ActionModal>
      ) : null}
    </div>
  );
}

function Dependents({ of, among }: { of: EditedField; among: readonly EditedField[] }) {
  const names = among
    .filter(({ field: { visible, required, optionsBy } }) =>
      [visible?.when, optionsBy?.when, typeof required === 'object' ? required.when : undefined].includes(of.field.name),
    )
    .map(nameOf);
  return names.length > 0 ? <p>以下字段以它为依据，删除后需要一并调整：{names.join('、')}。</p> : null;
}

function nameOf({ field }: EditedField): string {
  return field.label || '未命名字段';
}

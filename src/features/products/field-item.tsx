import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import { isAdjustment } from '#domain/application/form';
import { adjustedLabel, AdjustmentSettings } from './adjustment-settings';
import type { EditedField } from './edited-field';
import { kindLabel } from './field-kinds';
import type { FieldListProps, Level } from './field-list-props';
import type { Problem } from './field-problems';
import { FieldSettings } from './field-settings';
import './products.css';

export interface FieldItemProps {
  one: EditedField;
  index: number;
  beside: readonly EditedField[];
  level: Level;
  lone: boolean;
  open: boolean;
  problem: Problem | undefined;
  showsProblems: boolean;
  /** How fields inside a field are listed. */
  List: ComponentType<FieldListProps>;
  onOpen: (open: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onChange: (next: EditedField, place: string) => void;
  onLeave: () => void;
}

export function FieldItem({
  one,
  index,
  beside,
  level,
  lone,
  open,
  problem,
  showsProblems,
  List,
  onOpen,
  onMove,
  onRemove,
  onChange,
  onLeave,
}: FieldItemProps) {
  const { id, field } = one;
  const name = field.label || '未命名字段';
  const adjusts = level === 'application' && isAdjustment(field);
  return (
    <li
      className={problem ? 'field-item field-item-wrong' : 'field-item'}
      onBlur={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) onLeave();
      }}
    >
      <div className="field-item-head">
        <button
          type="button"
          id={id}
          className="field-item-name"
          aria-expanded={open}
          aria-controls={`${id}-settings`}
          {...(lone ? {} : { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}
          onClick={() => onOpen(!open)}
          onKeyDown={(event) => {
            if (!event.altKey || lone || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            onMove(event.key === 'ArrowUp' ? -1 : 1);
          }}
        >
          <RightOutlined aria-hidden="true" className={open ? 'field-item-mark field-item-mark-open' : 'field-item-mark'} />
          <span className="field-item-words">
            <strong>{name}</strong>
            <span className="field-item-facts">{adjusts ? `调整“${adjustedLabel(field.name)}”` : factsOf(one)}</span>
            {problem ? <span className="field-item-problem">{problem.message}</span> : null}
          </span>
        </button>
        {lone ? null : (
          <span className="field-item-tools">
            <Button
              type="text"
              size="small"
              icon={<UpOutlined aria-hidden="true" />}
              disabled={index === 0}
              aria-label={`上移${name}`}
              onClick={() => onMove(-1)}
            />
            <Button
              type="text"
              size="small"
              icon={<DownOutlined aria-hidden="true" />}
              disabled={index === beside.length - 1}
              aria-label={`下移${name}`}
              onClick={() => onMove(1)}
            />
            <Button
              type="text"
              size="small"
              danger
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={`删除${name}`}
              onClick={onRemove}
            />
          </span>
        )}
      </div>
      <div id={`${id}-settings`} hidden={!open} className="field-item-settings">
        {open ? (
          adjusts ? (
            <AdjustmentSettings field={field} problem={problem} onChange={(next, place) => onChange({ ...one, field: next }, place)} />
          ) : (
            <FieldSettings
              one={one}
              beside={beside}
              level={level}
              problem={problem}
              showsProblems={showsProblems}
              List={List}
              onChange={onChange}
            />
          )
        ) : null}
      </div>
    </li>
  );
}

function factsOf({ field }: EditedField): string {
  const { required, visible } = field;
  return [
    kindLabel(field),
    ...(required === true ? ['必填'] : typeof required === 'object' ? ['按条件必填'] : []),
    ...(visible ? ['按条件显示'] : []),
  ].join(' · ');
}

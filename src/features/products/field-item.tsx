import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { Button } from 'antd';
import { memo, type ReactNode } from 'react';
import { isAdjustment } from '#domain/application/form';
import { adjustedLabel } from './adjustment-settings';
import type { EditedField } from './edited-field';
import { kindLabel } from './field-kinds';
import type { Level } from './field-list-props';
import type { Problem } from './field-problems';
import './products.css';

export interface FieldItemProps {
  one: EditedField;
  isFirst: boolean;
  isLast: boolean;
  level: Level;
  lone: boolean;
  problem: Problem | undefined;
  /** Why nobody can fill it in. */
  warning: string | undefined;
  /** What is set of it, while it is open. */
  settings: ReactNode;
  onOpen: (id: string, open: boolean) => void;
  onMove: (one: EditedField, by: -1 | 1) => void;
  onRemove: (one: EditedField) => void;
  onLeave: (id: string) => void;
}

export const FieldItem = memo(function FieldItem({
  one,
  isFirst,
  isLast,
  level,
  lone,
  problem,
  warning,
  settings,
  onOpen,
  onMove,
  onRemove,
  onLeave,
}: FieldItemProps) {
  const open = settings !== null;
  const { id, field } = one;
  const name = field.label || '未命名字段';
  const adjusts = level === 'application' && isAdjustment(field);
  return (
    <li
      className={problem ? 'field-item field-item-wrong' : 'field-item'}
      onBlur={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) onLeave(id);
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
          onClick={() => onOpen(id, !open)}
          onKeyDown={(event) => {
            if (!event.altKey || lone || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            onMove(one, event.key === 'ArrowUp' ? -1 : 1);
          }}
        >
          <RightOutlined aria-hidden="true" className={open ? 'field-item-mark field-item-mark-open' : 'field-item-mark'} />
          <span className="field-item-words">
            <strong>{name}</strong>
            <span className="field-item-facts">{adjusts ? `调整“${adjustedLabel(field.name)}”` : factsOf(one)}</span>
            {problem ? <span className="field-item-problem">{problem.message}</span> : null}
            {warning ? <span className="field-item-warning">{warning}</span> : null}
          </span>
        </button>
        {lone ? null : (
          <span className="field-item-tools">
            <Button
              type="text"
              size="small"
              icon={<UpOutlined aria-hidden="true" />}
              disabled={isFirst}
              aria-label={`上移${name}`}
              onClick={() => onMove(one, -1)}
            />
            <Button
              type="text"
              size="small"
              icon={<DownOutlined aria-hidden="true" />}
              disabled={isLast}
              aria-label={`下移${name}`}
              onClick={() => onMove(one, 1)}
            />
            <Button
              type="text"
              size="small"
              danger
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={`删除${name}`}
              onClick={() => onRemove(one)}
            />
          </span>
        )}
      </div>
      <div id={`${id}-settings`} hidden={!open} className="field-item-settings">
        {settings}
      </div>
    </li>
  );
});

function factsOf({ field }: EditedField): string {
  const { required, visible } = field;
  return [
    kindLabel(field),
    ...(required === true ? ['必填'] : typeof required === 'object' ? ['按条件必填'] : []),
    ...(visible ? ['按条件显示'] : []),
  ].join(' · ');
}

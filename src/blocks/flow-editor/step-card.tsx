import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import HolderOutlined from '@ant-design/icons/HolderOutlined';
import { Button, Tag } from 'antd';
import { memo, type CSSProperties } from 'react';
import { STEP_TYPES } from '#domain/guarantee/flow';
import { isHidden } from '#domain/product/flow/choices';
import { describeStep } from '#domain/product/flow/describe-step';
import type { EditedStep } from '#domain/product/flow/edited-step';
import type { FlowFinding } from '#domain/product/flow/findings';
import type { CardDrawn, CardHandle } from './use-card-swap';

export interface StepCardProps {
  id: string;
  step: EditedStep;
  index: number;
  readOnly: boolean;
  /** Why it cannot be deleted. */
  fixedBecause: string | null;
  findings: readonly FlowFinding[];
  note: string | null;
  isGrabbed: boolean;
  isOver: boolean;
  drawn: CardDrawn | null;
  handle: CardHandle;
  onEdit: (step: EditedStep) => void;
  onDelete: (uuid: string) => void;
}

export const StepCard = memo(function StepCard({
  id,
  step,
  index,
  readOnly,
  fixedBecause,
  findings,
  note,
  isGrabbed,
  isOver,
  drawn,
  handle,
  onEdit,
  onDelete,
}: StepCardProps) {
  const { uuid } = step;
  const { label } = STEP_TYPES[step.flowNodeType];
  const name = `第${index + 1}步${label}`;
  const weight = findings.some((one) => one.weight === 'error') ? 'wrong' : findings.length > 0 ? 'doubtful' : 'sound';
  return (
    <article
      className={`flow-card flow-card-${weight}${isGrabbed ? ' flow-card-grabbed' : ''}${isOver ? ' flow-card-over' : ''}`}
      aria-label={name}
      data-card={uuid}
      {...(isGrabbed ? { 'data-grabbed': '' } : {})}
      {...(drawn ? { style: drawnBy(drawn) } : {})}
    >
      <header className="flow-card-head">
        {readOnly ? null : (
          <button
            type="button"
            className="flow-card-handle"
            aria-label={`移动${name}`}
            title="拖到另一步骤上交换位置"
            aria-pressed={isGrabbed}
            onPointerDown={(event) => handle.take(event, uuid)}
            onPointerMove={(event) => handle.draw(event, uuid)}
            onPointerUp={() => handle.drop(uuid)}
            onPointerCancel={handle.detachFiles}
            onKeyDown={(event) => handle.press(event, uuid)}
            onBlur={() => handle.leave(uuid)}
          >
            <HolderOutlined aria-hidden="true" />
          </button>
        )}
        <span className="flow-card-number" aria-hidden="true">
          {index + 1}
        </span>
        <strong className="flow-card-label" id={id} tabIndex={-1}>
          {label}
        </strong>
        {isHidden(step.flowNodeType) ? <Tag>隐藏步骤</Tag> : null}
      </header>
      <div className="flow-card-words">
        {describeStep(step).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {findings.map(({ message }) => (
          <p key={message} className="flow-card-finding">
            {message}
          </p>
        ))}
        {note ? (
          <p role="status" className="flow-card-note">
            {note}
          </p>
        ) : null}
      </div>
      <footer className="flow-card-tools">
        <Button
          size="small"
          type="text"
          icon={readOnly ? <EyeOutlined aria-hidden="true" /> : <EditOutlined aria-hidden="true" />}
          aria-label={`${readOnly ? '查看' : '编辑'}${name}`}
          onClick={() => onEdit(step)}
        >
          {readOnly ? '查看' : '编辑'}
        </Button>
        {readOnly ? null : (
          <Button
            size="small"
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={`删除${name}`}
            disabled={fixedBecause !== null}
            {...(fixedBecause === null ? {} : { title: `${fixedBecause}，不能删除` })}
            onClick={() => onDelete(uuid)}
          >
            删除
          </Button>
        )}
      </footer>
    </article>
  );
});

function drawnBy({ across, down }: CardDrawn): CSSProperties {
  return { transform: `translate(${across}px, ${down}px)` };
}

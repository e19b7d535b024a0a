import { Button, Select } from 'antd';
import { useState } from 'react';
import { WIDGET_RULES } from '#domain/form/widget-rules';
import { uniqueId } from '../../upload/unique-id';
import { byLabel } from './choices';
import type { FlowCard, Widget, WidgetInputProps } from './widget';
import './widgets.css';

export const flowCard: Widget<'flow-card'> = {
  ...WIDGET_RULES['flow-card'],
  Input: FlowCardInput,
  showErrMsg: true,
};

function FlowCardInput({ label, settings, value = [], onChange, id, disabled = false }: WidgetInputProps<'flow-card'>) {
  const { steps, describe, onEdit } = settings;
  const [dragged, setDragged] = useState<number | null>(null);
  const nameOf = (card: FlowCard) => steps.find((step) => step.value === card.flowNodeType)?.label ?? card.flowNodeType;
  const insert = (index: number, flowNodeType: string) =>
    onChange?.([...value.slice(0, index), { uuid: uniqueId(), flowNodeType }, ...value.slice(index)]);
  const swap = (one: number, other: number) => onChange?.(swapped(value, one, other));
  const edit = async (card: FlowCard) => {
    const changed = await onEdit?.(card);
    if (changed) onChange?.(value.map((old) => (old.uuid === card.uuid ? changed : old)));
  };
  return (
    <ol className="field-flow" aria-label={label} {...(id ? { id } : {})}>
      {value.map((card, index) => (
        <li
          key={card.uuid}
          className="field-flow-card"
          draggable={!disabled}
          onDragStart={() => setDragged(index)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => {
            if (dragged !== null && dragged !== index) swap(dragged, index);
            setDragged(null);
          }}
        >
          <strong>{nameOf(card)}</strong>
          <span className="field-flow-words">{describe?.(card) ?? ''}</span>
          {disabled ? null : (
            <span>
              <Button
                type="link"
                size="small"
                disabled={index === 0}
                aria-label={`前移${nameOf(card)}`}
                onClick={() => swap(index, index - 1)}
              >
                前移
              </Button>
              <Button
                type="link"
                size="small"
                disabled={index === value.length - 1}
                aria-label={`后移${nameOf(card)}`}
                onClick={() => swap(index, index + 1)}
              >
                后移
              </Button>
              {onEdit ? (
                <Button type="link" size="small" aria-label={`编辑${nameOf(card)}`} onClick={() => void edit(card)}>
                  编辑
                </Button>
              ) : null}
              <Button
                type="link"
                size="small"
                danger
                aria-label={`删除${nameOf(card)}`}
                onClick={() => onChange?.(value.filter(({ uuid }) => uuid !== card.uuid))}
              >
                删除
              </Button>
            </span>
          )}
        </li>
      ))}
      {disabled ? null : (
        <li>
          <Select<string>
            aria-label={`${label}：添加步骤`}
            placeholder="添加步骤"
            className="field-flow-add"
            value={null}
            showSearch={{ filterOption: byLabel }}
            options={steps.map((step) => ({ value: step.value, label: step.label, disabled: step.disabled === true }))}
            onChange={(kind: string) => insert(value.length, kind)}
          />
        </li>
      )}
    </ol>
  );
}

function swapped(cards: readonly FlowCard[], one: number, other: number): FlowCard[] {
  return cards.map((card, index) => (index === one ? cards[other] : index === other ? cards[one] : undefined) ?? card);
}

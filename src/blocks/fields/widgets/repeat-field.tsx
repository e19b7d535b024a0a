import MinusCircleOutlined from '@ant-design/icons/MinusCircleOutlined';
import PlusCircleOutlined from '@ant-design/icons/PlusCircleOutlined';
import { Button } from 'antd';
import { useContext } from 'react';
import { WIDGET_RULES } from '#domain/form/widget-rules';
import { InnerFields } from './inner-field';
import { useRowKeys } from './row-keys';
import { useProblems } from './use-problems';
import type { Widget, WidgetInputProps } from './widget';
import './widgets.css';

export const repeatField: Widget<'repeat-field'> = {
  ...WIDGET_RULES['repeat-field'],
  Input: RepeatFieldInput,
  showErrMsg: true,
};

function RepeatFieldInput({ label, settings, value = [], onChange, onProblem, id, disabled = false }: WidgetInputProps<'repeat-field'>) {
  const { Input } = useContext(InnerFields);
  const shown = value.length > 0 ? value : [undefined];
  const rows = useRowKeys(shown.length);
  const reporterOf = useProblems(onProblem);
  const { field, max = Infinity } = settings;
  const change = (index: number, next: unknown) => onChange?.(shown.map((one, at) => (at === index ? next : one)));
  return (
    <div className="field-rows" role="group" aria-label={label}>
      {shown.map((one, index) => (
        <div key={rows.keys[index]} className="field-row">
          <Input
            bare={field.label}
            id={index === 0 && id ? id : `${id ?? label}_${index}`}
            field={{ ...field, label: `${field.label}${index + 1}` }}
            value={one}
            disabled={disabled}
            onProblem={reporterOf(rows.keys[index] ?? index)}
            onChange={(next) => change(index, next)}
          />
          {disabled ? null : (
            <Button
              type="text"
              icon={<PlusCircleOutlined aria-hidden="true" />}
              aria-label={`在第${index + 1}行后添加`}
              disabled={shown.length >= max}
              onClick={() => onChange?.([...shown.slice(0, index + 1), '', ...shown.slice(index + 1)])}
            />
          )}
          {disabled || index === 0 ? null : (
            <Button
              type="text"
              danger
              icon={<MinusCircleOutlined aria-hidden="true" />}
              aria-label={`删除第${index + 1}行`}
              onClick={() => {
                rows.removed(index);
                onChange?.(shown.filter((_one, at) => at !== index));
              }}
            />
          )}
        </div>
      ))}
    </div>
  );
}

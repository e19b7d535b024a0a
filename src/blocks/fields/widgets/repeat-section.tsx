import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { sectionTitle, WIDGET_RULES } from '#domain/form/widget-rules';
import { InnerForm } from './inner-form';
import { useRowKeys } from './row-keys';
import { SectionCard } from './section-card';
import { useProblems } from './use-problems';
import type { Widget, WidgetInputProps } from './widget';
import './widgets.css';

export const repeatSection: Widget<'repeat-section'> = {
  ...WIDGET_RULES['repeat-section'],
  Input: RepeatSectionInput,
  showErrMsg: true,
};

function RepeatSectionInput({
  label,
  settings,
  value = [],
  onChange,
  onProblem,
  id,
  disabled = false,
}: WidgetInputProps<'repeat-section'>) {
  const { fields, itemTitle, addText = '添加', min = 0, max = Infinity } = settings;
  const rows = useRowKeys(value.length);
  const reporterOf = useProblems(onProblem);
  return (
    <div className="field-sections" role="group" aria-label={label}>
      {value.map((values, index) => (
        <SectionCard
          key={rows.keys[index]}
          title={itemTitle}
          index={index}
          extra={
            disabled || value.length <= min ? null : (
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined aria-hidden="true" />}
                aria-label={`删除${sectionTitle(itemTitle, index)}`}
                onClick={() => {
                  rows.removed(index);
                  onChange?.(value.filter((_row, at) => at !== index));
                }}
              />
            )
          }
        >
          <InnerForm
            id={`${id ?? label}_${index}`}
            fields={fields}
            values={values}
            disabled={disabled}
            onProblem={reporterOf(rows.keys[index] ?? index)}
            onChange={(next) => onChange?.(value.map((row, at) => (at === index ? next : row)))}
          />
        </SectionCard>
      ))}
      {disabled ? null : (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={value.length >= max}
          onClick={() => onChange?.([...value, {}])}
        >
          {addText}
        </Button>
      )}
    </div>
  );
}

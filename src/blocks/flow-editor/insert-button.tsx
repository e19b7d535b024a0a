import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Dropdown } from 'antd';
import { memo } from 'react';
import { STEP_TYPES, type StepType } from '#domain/guarantee/flow';

export interface InsertButtonProps {
  /** Where the step will stand, for people who do not see it. */
  where: string;
  types: readonly StepType[];
  /** What the button says where it stands alone. */
  text?: string;
  index: number;
  onInsert: (index: number, type: StepType) => void;
}

export const InsertButton = memo(function InsertButton({ where, types, text, index, onInsert }: InsertButtonProps) {
  const items = types.map((type) => ({ key: type, label: STEP_TYPES[type].label }));
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onInsert(index, key as StepType) }}>
      <Button
        className="flow-insert"
        type="dashed"
        {...(text ? {} : { size: 'small', shape: 'circle' })}
        icon={<PlusOutlined aria-hidden="true" />}
        aria-label={`${where}${text ?? '插入步骤'}`}
      >
        {text}
      </Button>
    </Dropdown>
  );
});

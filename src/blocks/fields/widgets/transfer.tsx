import { Transfer } from 'antd';
import { isRow, isText } from './values';
import type { TransferItem, Widget, WidgetInputProps } from './widget';
import './widgets.css';

export const transfer: Widget<'transfer'> = {
  Input: TransferInput,
  Show: ({ value }) => <span>{chosenOf(value).map(({ title }) => title).join('、') || '—'}</span>,
  accepts: (value): value is TransferItem[] => Array.isArray(value) && value.every((item) => isRow(item) && isText(item['key']) && isText(item['title'])),
  isEmpty: (value) => chosenOf(value).length === 0,
  showErrMsg: true,
};

function TransferInput({ label, settings, value, onChange, disabled = false }: WidgetInputProps<'transfer'>) {
  const items = value ?? [...settings.source];
  const [left, right] = settings.titles ?? ['列表一', '列表二'];
  const unit = settings.unit ?? '项目';
  return (
    <div role="group" aria-label={label}>
      <Transfer<TransferItem>
        className="field-transfer"
        dataSource={items}
        targetKeys={chosenOf(items).map(({ key }) => key)}
        titles={[left, right]}
        locale={{ itemUnit: unit, itemsUnit: unit, searchPlaceholder: '请输入搜索内容', notFoundContent: '列表为空' }}
        showSearch
        disabled={disabled}
        render={({ title }) => title}
        filterOption={(typed, { title }) => title.includes(typed)}
        onChange={(keys) => onChange?.(items.map((item) => ({ ...item, direction: keys.includes(item.key) ? 'right' : 'left' })))}
      />
    </div>
  );
}

function chosenOf(items: readonly TransferItem[]): TransferItem[] {
  return items.filter(({ direction }) => direction === 'right');
}

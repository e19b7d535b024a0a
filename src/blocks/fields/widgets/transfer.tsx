import { Checkbox, Transfer } from 'antd';
import { chosenOf } from '#domain/form/values';
import { WIDGET_RULES } from '#domain/form/widget-rules';
import { foldName } from '#domain/text';
import type { TransferItem, Widget, WidgetInputProps } from './widget';
import './widgets.css';

export const transfer: Widget<'transfer'> = {
  ...WIDGET_RULES.transfer,
  Input: TransferInput,
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
        showSelectAll={false}
        disabled={disabled}
        render={({ title }) => title}
        filterOption={(typed, { title }) => foldName(title).includes(foldName(typed))}
        onChange={(keys) => onChange?.(items.map((item) => ({ ...item, direction: keys.includes(item.key) ? 'right' : 'left' })))}
      >
        {({ direction, filteredItems, selectedKeys, onItemSelect, onItemSelectAll, disabled: listDisabled }) => (
          <Items
            label={direction === 'left' ? left : right}
            items={filteredItems}
            chosen={selectedKeys.map(String)}
            disabled={listDisabled === true}
            onOne={onItemSelect}
            onAll={(keys, chosen) => onItemSelectAll(keys, chosen)}
          />
        )}
      </Transfer>
    </div>
  );
}

interface ItemsProps {
  label: string;
  items: readonly TransferItem[];
  chosen: readonly string[];
  disabled: boolean;
  onOne: (key: string, chosen: boolean) => void;
  onAll: (keys: string[], chosen: boolean) => void;
}

function Items({ label, items, chosen, disabled, onOne, onAll }: ItemsProps) {
  const open = items.filter((item) => item.disabled !== true).map(({ key }) => key);
  const count = open.filter((key) => chosen.includes(key)).length;
  if (items.length === 0) return <p className="field-transfer-none">列表为空</p>;
  return (
    <ul className="field-transfer-items" aria-label={label} tabIndex={0}>
      <li>
        <Checkbox
          disabled={disabled || open.length === 0}
          checked={open.length > 0 && count === open.length}
          indeterminate={count > 0 && count < open.length}
          onChange={({ target }) => onAll(open, target.checked)}
        >
          全选
        </Checkbox>
      </li>
      {items.map((item) => (
        <li key={item.key}>
          <Checkbox
            disabled={disabled || item.disabled === true}
            checked={chosen.includes(item.key)}
            onChange={({ target }) => onOne(item.key, target.checked)}
          >
            {item.title}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

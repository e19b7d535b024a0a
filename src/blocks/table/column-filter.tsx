import FilterFilled from '@ant-design/icons/FilterFilled';
import { Button, Checkbox, Popover, Radio } from 'antd';
import { useRef, useState, type RefObject } from 'react';
import type { PermissionQuestion } from '#domain/permissions';
import { usePermission } from '../access/access';
import './column-filter.css';

/** A filter that opens from the head of its column. */
export interface ColumnMenu {
  /** The filter's name in the address, several values of it separated by commas. */
  name: string;
  options: readonly { value: string; label: string }[];
  multiple?: boolean;
  /** Who has the menu at all; everybody where nothing is asked. */
  access?: PermissionQuestion;
}

export interface ColumnFilterProps {
  title: string;
  menu: ColumnMenu;
  value: string | undefined;
  /** `undefined` filters nothing. */
  onChange: (value: string | undefined) => void;
}

export function ColumnFilter({ title, menu, value, onChange }: ColumnFilterProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const permitted = usePermission(menu.access ?? {});
  if (!permitted) return title;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span className="column-filter">
      {title}
      <Popover
        open={open}
        onOpenChange={setOpen}
        afterOpenChange={(shown) => {
          if (shown) box.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
        }}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        destroyOnHidden
        content={
          <Choice
            box={box}
            title={title}
            menu={menu}
            value={value}
            onLeave={() => setOpen(false)}
            onClose={close}
            onChange={(chosen) => {
              close();
              onChange(chosen);
            }}
          />
        }
      >
        <Button
          ref={button}
          type="text"
          size="small"
          className={value ? 'column-filter-button column-filter-active' : 'column-filter-button'}
          aria-label={value ? `筛选${title}，已筛选` : `筛选${title}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          icon={<FilterFilled aria-hidden="true" />}
        />
      </Popover>
    </span>
  );
}

interface ChoiceProps extends ColumnFilterProps {
  box: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  onLeave: () => void;
}

function Choice({ box, title, menu: { options, multiple = false }, value, onChange, onClose, onLeave }: ChoiceProps) {
  const [chosen, setChosen] = useState(() => (value ?? '').split(',').filter((one) => options.some((option) => option.value === one)));
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={`筛选${title}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {multiple ? (
        <Checkbox.Group className="column-filter-options" options={[...options]} value={chosen} onChange={setChosen} />
      ) : (
        <Radio.Group
          className="column-filter-options"
          options={[...options]}
          value={chosen[0] ?? null}
          onChange={({ target }) => setChosen([String(target.value)])}
        />
      )}
      <div className="column-filter-buttons">
        <Button size="small" type="text" disabled={!value && chosen.length === 0} onClick={() => onChange(undefined)}>
          重置
        </Button>
        <Button size="small" type="primary" onClick={() => onChange(chosen.join(',') || undefined)}>
          确定
        </Button>
      </div>
    </div>
  );
}

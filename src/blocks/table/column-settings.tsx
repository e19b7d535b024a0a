import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { Button, Checkbox, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { COLUMN_WIDTH, PINS, type ColumnSetting } from '#domain/tables';
import { cleanNumber } from '#domain/validation/cleaners';
import { CleanInput } from '../fields/clean-input';
import { completeSettings } from './arrange-columns';
import type { ColumnLayout } from './use-column-layout';

const SIDES = [
  { value: '', label: '不固定' },
  { value: 'left', label: '固定在左' },
  { value: 'right', label: '固定在右' },
];

export function ColumnSettings({
  columns,
  layout,
  onDone,
}: {
  columns: readonly { key: string; title: string; width?: number; secondary?: boolean }[];
  layout: ColumnLayout;
  onDone: () => void;
}) {
  const [settings, setSettings] = useState(() => completeSettings(columns, layout.settings));
  const [moved, setMoved] = useState<{ key: string; by: -1 | 1 } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!moved) return;
    const [up, down] = list.current?.querySelectorAll<HTMLButtonElement>(`[data-column="${CSS.escape(moved.key)}"] button`) ?? [];
    const wanted = moved.by < 0 ? up : down;
    (wanted?.disabled ? (moved.by < 0 ? down : up) : wanted)?.focus();
  }, [moved]);

  const change = (key: string, change: (setting: ColumnSetting) => ColumnSetting) =>
    setSettings(settings.map((setting) => (setting.key === key ? change(setting) : setting)));
  const move = (from: number, by: -1 | 1) => {
    const key = settings[from]?.key;
    if (key === undefined) return;
    const others = settings.filter((setting) => setting.key !== key);
    setSettings([...others.slice(0, from + by), ...settings.slice(from, from + 1), ...others.slice(from + by)]);
    setMoved({ key, by });
  };
  const nothingShown = settings.every(({ shown }) => !shown);
  const wrongWidth = settings.some(({ width }) => width !== undefined && !isWidth(width));
  return (
    <div className="column-settings">
      {layout.fromAddress ? (
        <p className="column-settings-note" role="note">
          正在查看链接中分享的列设置，保存后成为您自己的设置。
        </p>
      ) : null}
      <ul ref={list} className="column-settings-list" aria-label="列的显示与顺序">
        {settings.map(({ key, shown, width, pinned }, index) => {
          const column = columns.find((one) => one.key === key);
          const title = column?.title ?? key;
          return (
            <li key={key} data-column={key} className="column-settings-row">
              <Checkbox
                className="column-settings-name"
                checked={shown}
                onChange={(event) => change(key, (setting) => ({ ...setting, shown: event.target.checked }))}
              >
                {title}
              </Checkbox>
              <Button
                type="text"
                size="small"
                aria-label={`上移${title}`}
                icon={<ArrowUpOutlined aria-hidden="true" />}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <Button
                type="text"
                size="small"
                aria-label={`下移${title}`}
                icon={<ArrowDownOutlined aria-hidden="true" />}
                disabled={index === settings.length - 1}
                onClick={() => move(index, 1)}
              />
              <Select
                size="small"
                className="column-settings-pin"
                aria-label={`${title}的固定位置`}
                value={pinned ?? ''}
                options={SIDES}
                onChange={(next: string) => change(key, ({ pinned: _old, ...setting }) => withPin(setting, next))}
              />
              <CleanInput
                size="small"
                className="column-settings-width"
                inputMode="numeric"
                aria-label={`${title}的宽度`}
                aria-invalid={width !== undefined && !isWidth(width)}
                placeholder={String(column?.width ?? '自动')}
                suffix="px"
                clean={digitsOf}
                value={width === undefined ? '' : String(width)}
                onChange={(typed) => change(key, ({ width: _old, ...setting }) => withWidth(setting, typed))}
              />
            </li>
          );
        })}
      </ul>
      {nothingShown || wrongWidth ? (
        <p role="alert" className="column-settings-problem">
          {nothingShown ? '至少保留一列' : `宽度应在 ${COLUMN_WIDTH.min} 到 ${COLUMN_WIDTH.max} 之间`}
        </p>
      ) : null}
      <div className="column-settings-buttons">
        <Button
          onClick={() => {
            void layout.save([]);
            onDone();
          }}
        >
          恢复默认
        </Button>
        <Button
          type="primary"
          disabled={nothingShown || wrongWidth}
          onClick={() => {
            void layout.save(settings);
            onDone();
          }}
        >
          保存
        </Button>
      </div>
    </div>
  );
}

function withPin(setting: ColumnSetting, side: string): ColumnSetting {
  const pinned = PINS.find((pin) => pin === side);
  return { ...setting, ...(pinned ? { pinned } : {}) };
}

function withWidth(setting: ColumnSetting, digits: string): ColumnSetting {
  return { ...setting, ...(digits === '' ? {} : { width: Number(digits) }) };
}

function digitsOf(text: string): string {
  return cleanNumber(text).replace(/\D/g, '');
}

function isWidth(width: number): boolean {
  return width >= COLUMN_WIDTH.min && width <= COLUMN_WIDTH.max;
}

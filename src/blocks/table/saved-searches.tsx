import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { TABLE_LIMITS, type TableSearch } from '#domain/tables';
import { foldName } from '#domain/text';
import { LimitedInput } from '../fields/limited-text';
import { tooLongMessage } from '../fields/text-limit';

export interface SavedSearchesProps {
  searches: readonly TableSearch[];
  /** What is searched for now, without a name. */
  present: Omit<TableSearch, 'name'>;
  onApply: (search: TableSearch) => void;
  onSave: (search: TableSearch) => Promise<void> | void;
  onDelete: (name: string) => Promise<void> | void;
}

export function SavedSearches({ searches, present, onApply, onSave, onDelete }: SavedSearchesProps) {
  const [name, setName] = useState('');
  const given = name.trim();
  const replaces = searches.some((search) => foldName(search.name) === foldName(given));
  const full = !replaces && searches.length >= TABLE_LIMITS.searches;
  const tooLong = tooLongMessage('筛选名称', given, TABLE_LIMITS.searchName);
  const barred = given === '' || full || tooLong !== null;
  const save = () => {
    if (barred) return;
    void onSave({ name: given, ...present });
    setName('');
  };
  return (
    <div className="saved-searches">
      {searches.length === 0 ? <p className="saved-searches-none">还没有保存的筛选</p> : null}
      <ul className="saved-searches-list" aria-label="已保存的筛选">
        {searches.map((search) => (
          <li key={search.name}>
            <Button type="link" className="saved-searches-name" onClick={() => onApply(search)}>
              {search.name}
            </Button>
            <Button
              type="text"
              size="small"
              aria-label={`删除筛选${search.name}`}
              icon={<CloseOutlined aria-hidden="true" />}
              onClick={() => void onDelete(search.name)}
            />
          </li>
        ))}
      </ul>
      <form
        className="saved-searches-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <LimitedInput
          aria-label="筛选名称"
          placeholder="为当前筛选起个名称"
          {...(tooLong ? { status: 'error', 'aria-invalid': true } : {})}
          value={name}
          onChange={setName}
        />
        <Button htmlType="submit" type="primary" disabled={barred}>
          {replaces ? '覆盖' : '保存'}
        </Button>
      </form>
      {tooLong ? (
        <p role="alert" className="column-settings-problem">
          {tooLong}
        </p>
      ) : null}
      {full ? (
        <p role="alert" className="column-settings-problem">
          最多保存 {TABLE_LIMITS.searches} 个，请先删除不用的
        </p>
      ) : null}
    </div>
  );
}

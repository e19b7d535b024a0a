import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { Checklist } from '#contract/desk';
import { CHECKLIST_LIMITS } from '#domain/guarantee/checklist';
import { useSaveCheckMutation } from '../../../api/desk';
import { DateText } from '../../../blocks/date/date-text';
import { LimitedInput } from '../../../blocks/fields/limited-text';
import { isTooLong } from '../../../blocks/fields/text-limit';

interface CheckItemProps {
  applyNo: string;
  item: Checklist['items'][number];
  locked: boolean;
}

export function CheckItem({ applyNo, item: { item, label, checked, remark, userName, time }, locked }: CheckItemProps) {
  const [save, { isLoading, originalArgs }] = useSaveCheckMutation();
  const [writing, setWriting] = useState<string | null>(null);
  const saveRemark = () => {
    if (writing === null || isTooLong(writing, CHECKLIST_LIMITS.remark)) return;
    setWriting(null);
    if (writing.trim() !== remark) void save({ applyNo, item, checked, remark: writing });
  };
  return (
    <li>
      <div className="desk-check">
        <Checkbox
          checked={isLoading ? (originalArgs?.checked ?? checked) : checked}
          disabled={locked}
          onChange={({ target }) => void save({ applyNo, item, checked: target.checked, remark })}
        >
          {label}
        </Checkbox>
        {locked || writing !== null ? null : (
          <Button type="link" size="small" aria-label={`备注：${label}`} onClick={() => setWriting(remark)}>
            备注
          </Button>
        )}
      </div>
      {writing === null ? null : (
        <LimitedInput
          autoFocus
          size="small"
          aria-label={`备注：${label}`}
          placeholder="回车保存"
          most={CHECKLIST_LIMITS.remark}
          called="备注"
          value={writing}
          onChange={setWriting}
          onBlur={saveRemark}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') saveRemark();
            if (event.key === 'Escape') setWriting(null);
          }}
        />
      )}
      {writing === null && remark ? <span className="desk-check-line">备注：{remark}</span> : null}
      {time ? (
        <span className="desk-check-line">
          {userName} <DateText value={time} />
        </span>
      ) : null}
    </li>
  );
}

import { Button, Checkbox } from 'antd';
import { useRef, useState } from 'react';
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

type Check = Pick<CheckItemProps['item'], 'checked' | 'remark'>;

export function CheckItem({ applyNo, item: { item, label, userName, time, gone, ...saved }, locked: allLocked }: CheckItemProps) {
  const { checked, remark, change } = useCheck(applyNo, item, saved);
  const locked = allLocked || gone === true;
  const [writing, setWriting] = useState<string | null>(null);
  const [wasRefused, setRefused] = useState(false);
  const begin = () => {
    setRefused(false);
    setWriting(remark);
  };
  const saveRemark = async () => {
    if (writing === null || isTooLong(writing, CHECKLIST_LIMITS.remark)) return;
    setWriting(null);
    if (writing.trim() === remark || (await change({ remark: writing }))) return;
    setRefused(true);
    setWriting((now) => now ?? writing);
  };
  return (
    <li>
      <div className="desk-check">
        <Checkbox checked={checked} disabled={locked} onChange={({ target }) => void change({ checked: target.checked })}>
          {label}
        </Checkbox>
        {locked || writing !== null ? null : (
          <Button type="link" size="small" aria-label={`备注：${label}`} onClick={begin}>
            备注
          </Button>
        )}
      </div>
      {writing === null ? null : (
        <LimitedInput
          autoFocus={!wasRefused}
          size="small"
          aria-label={`备注：${label}`}
          placeholder="回车保存"
          most={CHECKLIST_LIMITS.remark}
          called="备注"
          value={writing}
          onChange={setWriting}
          onBlur={() => void saveRemark()}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') void saveRemark();
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
      {gone ? <span className="desk-check-line">此项已从清单中删除，核对记录保留</span> : null}
    </li>
  );
}

/** An item as it is to be: every save carries both halves, each is sent after the one before, and what is on its way is built upon. `change` answers whether it was saved. */
function useCheck(applyNo: string, item: string, saved: Check): Check & { change: (part: Partial<Check>) => Promise<boolean> } {
  const [save] = useSaveCheckMutation();
  const [wanted, setWanted] = useState<Check | null>(null);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const check = wanted ?? saved;
  const change = (part: Partial<Check>) => {
    const next: Check = { checked: check.checked, remark: check.remark, ...part };
    setWanted(next);
    const saving = lastSave.current
      .then(() => save({ applyNo, item, ...next }))
      .then(({ error }) => {
        setWanted((now) => (now === next ? null : now));
        return error === undefined;
      });
    lastSave.current = saving;
    return saving;
  };
  return { ...check, change };
}

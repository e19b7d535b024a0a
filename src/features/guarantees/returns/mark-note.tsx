import { Button } from 'antd';
import { useState } from 'react';
import { MARK_LIMITS } from '#domain/application/returns';
import { LimitedInput } from '../../../blocks/fields/limited-text';
import './returns.css';

interface MarkNoteProps {
  /** What is marked, in words. */
  place: string;
  reason: string | undefined;
  /** What the button that marks it says. */
  text?: string;
  /** With null the mark is taken back. */
  onReason: (reason: string | null) => void;
  /** Told when a reason begins to be written here, and when that ends. */
  onWriting?: (isWritten: boolean) => void;
}

/** Marks one place, or shows why it is marked, where it stands. */
export function MarkNote({ place, reason, text = '标注', onReason, onWriting }: MarkNoteProps) {
  const [writing, setWriting] = useState<string | null>(null);
  const begin = (written: string) => {
    setWriting(written);
    onWriting?.(true);
  };
  const leave = () => {
    setWriting(null);
    onWriting?.(false);
  };
  const save = () => {
    if (writing === null) return;
    leave();
    const written = writing.trim();
    if (written !== '' && written !== reason) onReason(written);
  };
  if (writing !== null) {
    return (
      <LimitedInput
        autoFocus
        size="small"
        className="mark-writing"
        aria-label={`${place}的退回原因`}
        placeholder="需要修改的原因，回车保存"
        most={MARK_LIMITS.reason}
        called={`${place}的退回原因`}
        value={writing}
        onChange={setWriting}
        onBlur={save}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') leave();
        }}
      />
    );
  }
  if (reason === undefined) {
    return (
      <Button type="link" size="small" className="mark-button" aria-label={`${text}：${place}`} onClick={() => begin('')}>
        {text}
      </Button>
    );
  }
  return (
    <span className="mark-note">
      <span className="mark-note-text">退回：{reason || '未填写原因'}</span>
      <Button type="link" size="small" aria-label={`修改标注：${place}`} onClick={() => begin(reason)}>
        修改
      </Button>
      <Button type="link" size="small" aria-label={`撤销标注：${place}`} onClick={() => onReason(null)}>
        撤销
      </Button>
    </span>
  );
}

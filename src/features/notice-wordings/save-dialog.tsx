import { useState } from 'react';
import { WORDING_LIMITS } from '#domain/notice/wording';
import { LimitedTextArea } from '../../blocks/fields/limited-text';
import { isTooLong } from '../../blocks/fields/text-limit';
import { ActionModal, CANCEL_ACTION } from '../../blocks/modal/action-modal';
import type { SavedWith } from './wording-editing';

interface SaveDialogProps extends SavedWith {
  onSave: (note: string) => void;
  onClose: () => void;
}

/** Asks before new messages say something else. */
export function SaveDialog({ usual, note: begun, onSave, onClose }: SaveDialogProps) {
  const [note, setNote] = useState(begun);
  return (
    <ActionModal
      open
      title={usual ? '恢复系统默认' : '保存消息模板'}
      maskClosable={false}
      invalid={isTooLong(note, WORDING_LIMITS.note)}
      actions={[
        CANCEL_ACTION,
        {
          key: 'ok',
          text: usual ? '恢复' : '保存',
          result: 'ok',
          primary: true,
          submits: true,
          closable: false,
          run: () => onSave(note.trim()),
        },
      ]}
      onClose={onClose}
    >
      <p>
        {usual ? '此后发出的这类消息恢复为系统默认的文字。' : '此后发出的这类消息使用新的文字。'}
        已发出的消息不变；各版本都会保留，可随时取回。
      </p>
      <LimitedTextArea
        aria-label="修改说明"
        placeholder="修改说明，选填"
        most={WORDING_LIMITS.note}
        called="修改说明"
        value={note}
        onChange={setNote}
      />
    </ActionModal>
  );
}

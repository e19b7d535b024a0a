import { Alert } from 'antd';
import { useState } from 'react';
import { WORDING_LIMITS } from '#domain/notice/wording';
import { failureText, fieldProblems } from '../../api/wire/failure';
import { KeptLines } from '../../blocks/fields/kept-text';
import { isTooLong } from '../../blocks/fields/text-limit';
import { ActionModal, CANCEL_ACTION } from '../../blocks/modal/action-modal';

interface SaveDialogProps {
  /** Whether the usual words come back instead of those that were written. */
  usual: boolean;
  /** Answers what was refused, if anything. */
  save: (note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before new messages say something else. */
export function SaveDialog({ usual, save, onClose }: SaveDialogProps) {
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const send = async () => {
    const error = await save(note.trim());
    if (error === undefined) onClose();
    else setRefusal(fieldProblems(error)[0]?.message ?? failureText(error));
  };
  return (
    <ActionModal
      open
      title={usual ? '恢复系统默认' : '保存消息模板'}
      maskClosable={false}
      invalid={isTooLong(note, WORDING_LIMITS.note)}
      actions={[
        CANCEL_ACTION,
        { key: 'ok', text: usual ? '恢复' : '保存', result: 'ok', primary: true, submits: true, closable: false, run: send },
      ]}
      onClose={onClose}
    >
      {refusal ? <Alert type="error" showIcon role="alert" title={refusal} /> : null}
      <p>
        {usual ? '此后发出的这类消息恢复为系统默认的文字。' : '此后发出的这类消息使用新的文字。'}
        已发出的消息不变；各版本都会保留，可随时取回。
      </p>
      <KeptLines
        aria-label="修改说明"
        placeholder="修改说明，选填"
        rows={2}
        most={WORDING_LIMITS.note}
        called="修改说明"
        value={note}
        onChange={setNote}
      />
    </ActionModal>
  );
}

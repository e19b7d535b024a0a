import { formatInstant } from '#domain/dates';
import './apply.css';
import type { DraftStatus } from './use-draft';

export function DraftState({ status }: { status: DraftStatus }) {
  return (
    <span role="status" className={status.state === 'failed' || status.state === 'conflict' ? 'draft-state draft-state-bad' : 'draft-state'}>
      {wordsOf(status)}
    </span>
  );
}

function wordsOf(status: DraftStatus): string {
  switch (status.state) {
    case 'untouched':
      return '填写后自动保存草稿';
    case 'edited':
      return '有未保存的修改';
    case 'saving':
      return '正在保存…';
    case 'saved':
      return `已保存 ${formatInstant(status.at).slice(11)}`;
    case 'failed':
      return `草稿保存失败：${status.message}`;
    case 'conflict':
      return '草稿已在别处修改';
  }
}

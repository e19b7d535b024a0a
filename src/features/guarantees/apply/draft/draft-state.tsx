import { Link } from 'react-router-dom';
import { formatInstant } from '#domain/dates';
import { detailPath } from '../../paths';
import '../apply.css';
import type { DraftStands } from './use-draft';

export function DraftState({ draft }: { draft: DraftStands }) {
  const isBad = draft.matches({ editing: 'retrying' }) || draft.matches({ editing: 'refused' }) || draft.matches('conflict');
  const { alreadySubmitted, known } = draft.context;
  return (
    <span role="status" className={isBad ? 'draft-state draft-state-bad' : 'draft-state'}>
      {wordsOf(draft)}
      {alreadySubmitted && known ? (
        <>
          {' '}
          <Link to={detailPath(known.applyNo)}>查看申请</Link>
        </>
      ) : null}
    </span>
  );
}

/** What is submitted is saved no more: nothing of it waits to be. */
export function isUnsaved({ status, context }: DraftStands): boolean {
  return status === 'active' && context.typed !== undefined && !context.alreadySubmitted;
}

function wordsOf(draft: DraftStands): string {
  const { known, message } = draft.context;
  if (draft.matches('saving')) return '正在保存…';
  if (draft.context.alreadySubmitted) return message;
  if (draft.matches('conflict')) return '草稿已在别处修改';
  if (draft.matches({ editing: 'retrying' })) return `草稿保存失败：${message}`;
  if (draft.matches({ editing: 'refused' })) return `草稿保存失败：${message}`;
  if (draft.context.typed) return '有未保存的修改';
  return known ? `已保存 ${formatInstant(known.savedAt).slice(11)}` : '填写后自动保存草稿';
}

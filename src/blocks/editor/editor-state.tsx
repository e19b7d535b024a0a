import UndoOutlined from '@ant-design/icons/UndoOutlined';
import { Button } from 'antd';
import { formatInstant } from '#domain/dates';
import type { SavedValue } from '#machines/flow/editor';
import type { Editor } from './use-editor';

interface EditorStateProps<Value, Given> {
  editor: Editor<Value, Given>;
  /** Said while nothing is unsaved, where that is not all. */
  clean?: string | undefined;
  /** How it is kept: what is published has no other save. */
  act?: '保存' | '发布';
}

/** How an editor stands, in words for its bar. */
export function EditorState<Value, Given>({ editor, clean, act = '保存' }: EditorStateProps<Value, Given>) {
  return <>{wordsOf(editor, act, clean)}</>;
}

export function UndoButton<Value, Given>({ editor: { undoable, send } }: Pick<EditorStateProps<Value, Given>, 'editor'>) {
  return (
    <Button icon={<UndoOutlined aria-hidden="true" />} disabled={undoable === 0} onClick={() => send({ type: 'undo' })}>
      撤销
    </Button>
  );
}

function wordsOf<Value, Given>({ stands, unsaved, saved }: Editor<Value, Given>, act: string, clean: string | undefined): string {
  switch (stands) {
    case 'saving':
      return `正在${act}…`;
    case 'loading':
      return '正在载入…';
    case 'unloaded':
      return '未能载入最新内容';
    case 'conflict':
    case 'comparing':
      return `另有一个版本已${act}，请选择保留哪一个`;
    case 'unreached':
    case 'signed out':
      return `未能${act}，填写的内容已保留`;
    case 'editing':
    case 'refused':
      return unsaved ? `有未${act}的修改` : (clean ?? savedWords(saved, act));
  }
}

function savedWords(saved: SavedValue | undefined, act: string): string {
  if (!saved) return `没有未${act}的修改`;
  const { savedAt } = saved.stored;
  return savedAt === undefined ? `已${act}` : `已${act} ${formatInstant(savedAt)}`;
}

import { useSelector } from '@xstate/react';
import { Modal } from 'antd';
import { CellEdit } from './cell-edit';
import { GridView, type GridProps } from './grid-view';
import type { RowEditor } from './row-editor';

const EDITING = { CellEdit, DeleteQuestion };

export function Grid(props: GridProps) {
  return <GridView {...props} editing={EDITING} />;
}

function DeleteQuestion({ editor }: { editor: RowEditor }) {
  const open = useSelector(editor, (snapshot) => snapshot.matches('confirmingDelete'));
  return (
    <Modal
      open={open}
      title="提示"
      width={400}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ danger: true }}
      onOk={() => editor.send({ type: 'delete confirmed' })}
      onCancel={() => editor.send({ type: 'delete refused' })}
    >
      确认删除吗？
    </Modal>
  );
}

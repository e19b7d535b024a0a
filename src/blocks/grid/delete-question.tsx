import { useSelector } from '@xstate/react';
import { Modal } from 'antd';
import type { RowEditor } from './row-editor';

export function DeleteQuestion({ editor }: { editor: RowEditor }) {
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

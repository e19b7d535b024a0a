import { ActionModal, OK_ACTION } from '../modal/action-modal';
import { useValidKeys } from './declared-keys';
import { KeyList } from './key-list';

const WIDTH = 400;

export function KeysWindow({ onClose }: { onClose: () => void }) {
  return (
    <ActionModal open title="快捷键" width={WIDTH} actions={[{ ...OK_ACTION, text: '知道了' }]} onClose={onClose}>
      <KeyList groups={useValidKeys()} />
      <p className="row-quiet">输入文字或打开对话框时，只有与 Ctrl 组合的快捷键起作用。</p>
    </ActionModal>
  );
}

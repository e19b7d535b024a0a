import { ActionModal, OK_ACTION } from '../../../blocks/modal/action-modal';

const KEYS = [
  ['J', '下一件'],
  ['K', '上一件'],
  ['A', '通过'],
  ['R', '退回'],
  ['Ctrl + Enter', '确认已打开的决定'],
  ['?', '显示快捷键'],
] as const;

export function DeskKeys({ onClose }: { onClose: () => void }) {
  return (
    <ActionModal open title="快捷键" width={360} actions={[{ ...OK_ACTION, text: '知道了' }]} onClose={onClose}>
      <dl className="desk-keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="row-quiet">输入文字或打开对话框时，只有 Ctrl + Enter 起作用。</p>
    </ActionModal>
  );
}

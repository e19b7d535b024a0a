import { Alert, Button, Modal } from 'antd';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { SaveFailure } from '#machines/flow/editor';
import { FailureNotice } from './failure-notice';
import { useReturnFocus } from './use-return-focus';

/** `newest`: somebody else was first, and what there is now is looked at. */
export type ModalResult = 'cancel' | 'ok' | 'newest';

export interface ModalAction {
  key: string;
  text: string;
  result: ModalResult;
  primary?: boolean;
  danger?: boolean;
  /** Disabled while what the modal holds is invalid; Ctrl+Enter takes it from wherever the focus is in the modal. */
  submits?: boolean;
  /** False keeps the modal open after a click. */
  closable?: boolean;
  disabled?: boolean;
  /** What it answers was not done is told above what the modal holds, and keeps it open. */
  run?: (() => void) | (() => Promise<void>) | (() => Promise<SaveFailure | undefined>);
}

export interface ActionModalProps {
  open: boolean;
  title: ReactNode;
  width?: number;
  maskClosable?: boolean;
  invalid?: boolean;
  /** What it holds was typed before and not sent. */
  restored?: boolean;
  actions?: readonly ModalAction[];
  onClose: (result: ModalResult) => void;
  /** False while something beside it, as a tour, is to have the focus. */
  trapsFocus?: boolean;
  /** Once the modal stands still and has the focus. */
  afterOpen?: () => void;
  /** After the modal has gone from the screen. */
  afterClose?: () => void;
  children: ReactNode;
}

const WIDTH = 520;

export const CANCEL_ACTION: ModalAction = { key: 'cancel', text: '取消', result: 'cancel' };
export const OK_ACTION: ModalAction = { key: 'ok', text: '确定', result: 'ok', primary: true, submits: true };

export function ActionModal({
  open,
  title,
  width = WIDTH,
  maskClosable = true,
  invalid = false,
  restored = false,
  actions = [CANCEL_ACTION, OK_ACTION],
  trapsFocus = true,
  onClose,
  afterOpen,
  afterClose,
  children,
}: ActionModalProps) {
  const [running, setRunning] = useState<string>();
  const [failure, setFailure] = useState<SaveFailure>();
  useReturnFocus();
  const press = async ({ key, run, result, closable = true }: ModalAction) => {
    setRunning(key);
    setFailure(undefined);
    try {
      const refused = (await run?.()) ?? undefined;
      setFailure(refused);
      if (closable && !refused) onClose(result);
    } catch {
      return;
    } finally {
      setRunning(undefined);
    }
  };
  const isBarred = ({ key, disabled = false, submits = false }: ModalAction) =>
    disabled || (submits && invalid) || (running !== undefined && running !== key);
  const pressByKey = (event: KeyboardEvent<HTMLElement>) => {
    const submit = actions.find(({ submits }) => submits);
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!submit || !isSubmitKey(event) || !isWithin) return;
    event.preventDefault();
    if (!isBarred(submit) && running === undefined) void press(submit);
  };
  return (
    <Modal
      open={open}
      wrapProps={{ onKeyDown: pressByKey }}
      title={title}
      width={width}
      mask={{ closable: maskClosable }}
      focusable={{ trap: trapsFocus }}
      afterOpenChange={(shown) => {
        if (shown) afterOpen?.();
      }}
      onCancel={() => {
        if (running === undefined) onClose('cancel');
      }}
      {...(afterClose ? { afterClose } : {})}
      footer={actions.map((action) => (
        <Button
          key={action.key}
          type={action.primary ? 'primary' : 'default'}
          danger={action.danger ?? false}
          loading={running === action.key}
          disabled={isBarred(action)}
          {...(action.submits ? { 'aria-keyshortcuts': 'Control+Enter' } : {})}
          onClick={() => void press(action)}
        >
          {action.text}
        </Button>
      ))}
    >
      {restored ? <Alert type="info" showIcon className="failure-notice" title="已恢复上次未提交的填写内容，请核对。" /> : null}
      <FailureNotice failure={failure} onNewest={() => onClose('newest')} />
      {children}
    </Modal>
  );
}

function isSubmitKey({ key, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !repeat;
}

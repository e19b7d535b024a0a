import RedoOutlined from '@ant-design/icons/RedoOutlined';
import UndoOutlined from '@ant-design/icons/UndoOutlined';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Undoing } from './use-history';
import { useUndoKeys } from './use-undo-keys';

export interface UndoButtonsProps extends Undoing {
  /** Where the keys undo and redo. */
  within: RefObject<HTMLElement | null>;
}

export function UndoButtons({ undoable, redoable, undo, redo, within }: UndoButtonsProps) {
  const [said, setSaid] = useState('');
  const back = useRef<HTMLButtonElement>(null);
  const forth = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (undoable === 0 && document.activeElement === back.current) forth.current?.focus();
    if (redoable === 0 && document.activeElement === forth.current) back.current?.focus();
  }, [undoable, redoable]);

  const undoOne = () => {
    if (undoable > 0) undo();
    setSaid(undoable > 0 ? `已撤销一步，${undoable > 1 ? `还可撤销 ${undoable - 1} 步` : '没有可撤销的操作了'}` : '没有可撤销的操作');
  };
  const redoOne = () => {
    if (redoable > 0) redo();
    setSaid(redoable > 0 ? `已重做一步，${redoable > 1 ? `还可重做 ${redoable - 1} 步` : '没有可重做的操作了'}` : '没有可重做的操作');
  };
  useUndoKeys(within, undoOne, redoOne);

  return (
    <>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      <Button
        ref={back}
        icon={<UndoOutlined aria-hidden="true" />}
        disabled={undoable === 0}
        aria-keyshortcuts="Control+Z"
        title="撤销（Ctrl+Z）"
        onClick={undoOne}
      >
        撤销
      </Button>
      <Button
        ref={forth}
        icon={<RedoOutlined aria-hidden="true" />}
        disabled={redoable === 0}
        aria-keyshortcuts="Control+Shift+Z Control+Y"
        title="重做（Ctrl+Shift+Z 或 Ctrl+Y）"
        onClick={redoOne}
      >
        重做
      </Button>
    </>
  );
}

import { Button } from 'antd';
import type { ReactNode } from 'react';
import { BottomBar, BottomBarState } from '../../blocks/page/bottom-bar';
import { UndoButtons, type UndoButtonsProps } from '../../blocks/undo/undo-buttons';

interface EditsBarProps extends UndoButtonsProps {
  isChanged: boolean;
  saving: boolean;
  onSave: () => void;
  /** How the last save went. */
  children: ReactNode;
}

/** The bar below what is edited step by step: how the last save went, what is unsaved, a step back and forth, and the save. */
export function EditsBar({ isChanged, saving, onSave, children, ...undoing }: EditsBarProps) {
  return (
    <BottomBar>
      {children}
      <BottomBarState live>{isChanged ? '有未保存的修改' : '没有未保存的修改'}</BottomBarState>
      <UndoButtons {...undoing} />
      <Button type="primary" disabled={!isChanged} loading={saving} onClick={onSave}>
        保存
      </Button>
    </BottomBar>
  );
}

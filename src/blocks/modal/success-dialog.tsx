import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import type { ReactNode } from 'react';
import { ActionModal, OK_ACTION } from './action-modal';
import './success-dialog.css';

export interface SuccessDialogProps {
  open: boolean;
  title?: string;
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

export function SuccessDialog({ open, title = '提示', width = 400, onClose, children }: SuccessDialogProps) {
  return (
    <ActionModal open={open} title={title} width={width} actions={[OK_ACTION]} onClose={onClose}>
      <div className="success-dialog">
        <CheckCircleFilled className="success-dialog-mark" aria-hidden="true" />
        <div>{children}</div>
      </div>
    </ActionModal>
  );
}

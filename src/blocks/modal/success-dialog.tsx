import type { ReactNode } from 'react';
import { Moment, type MomentKind } from '../moment/moment';
import { ActionModal, OK_ACTION } from './action-modal';
import './success-dialog.css';

export interface SuccessDialogProps {
  open: boolean;
  title?: string;
  width?: number;
  /** What was brought about, as the mark beside the words shows it. */
  moment?: MomentKind;
  onClose: () => void;
  children: ReactNode;
}

export function SuccessDialog({ open, title = '提示', width = 400, moment = 'submitted', onClose, children }: SuccessDialogProps) {
  return (
    <ActionModal open={open} title={title} width={width} actions={[OK_ACTION]} onClose={onClose}>
      <div className="success-dialog">
        <Moment kind={moment} size={40} />
        <div>{children}</div>
      </div>
    </ActionModal>
  );
}

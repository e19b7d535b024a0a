import { useState } from 'react';
import type { AuditKind } from '#domain/guarantee/audit-roles';
import { STEP_TYPES } from '#domain/guarantee/flow';
import type { EditedStep } from '#domain/product/flow/edited-step';
import { stepErrors } from '#domain/product/flow/step-errors';
import { ActionModal, CANCEL_ACTION, OK_ACTION } from '../modal/action-modal';
import type { EditorSurroundings } from './editor-surroundings';
import { StepForm } from './step-form';

export interface StepModalProps {
  step: EditedStep;
  readOnly: boolean;
  auditKind: AuditKind;
  surroundings: EditorSurroundings;
  onConfirm: (step: EditedStep) => void;
  onClose: () => void;
}

export function StepModal({ step: given, readOnly, auditKind, surroundings, onConfirm, onClose }: StepModalProps) {
  const [step, setStep] = useState(given);
  const [tried, setTried] = useState(false);
  const [uploadProblem, setUploadProblem] = useState<string | null>(null);
  const errors = new Map(stepErrors(step).map(({ field, message }) => [field, message]));
  const { label } = STEP_TYPES[given.flowNodeType];

  const confirm = {
    ...OK_ACTION,
    closable: false,
    run: () => {
      setTried(true);
      if (errors.size > 0 || uploadProblem !== null) return;
      onConfirm(step);
      onClose();
    },
  };
  return (
    <ActionModal
      open
      title={`${label}配置`}
      width={widthOf(given)}
      maskClosable={readOnly}
      actions={readOnly ? [{ ...CANCEL_ACTION, text: '关闭' }] : [CANCEL_ACTION, confirm]}
      onClose={onClose}
    >
      <StepForm
        step={step}
        readOnly={readOnly}
        errors={tried ? errors : NONE}
        auditKind={auditKind}
        surroundings={surroundings}
        onChange={setStep}
        onUploadProblem={setUploadProblem}
      />
    </ActionModal>
  );
}

const NONE: ReadonlyMap<string, string> = new Map();

function widthOf({ flowNodeType }: EditedStep): number {
  return flowNodeType === 'SIGN' || flowNodeType === 'PAY' || flowNodeType === 'PENDING_LETTER' ? 800 : 1100;
}

import { useState } from 'react';
import type { AuditKind } from '#domain/guarantee/audit-roles';
import { STEP_TYPES } from '#domain/guarantee/flow';
import type { EditedStep } from '#domain/product/flow/edited-step';
import { fieldOf, stepErrors } from '#domain/product/flow/step-errors';
import { filledFields, type StepFieldName } from '#domain/product/flow/step-fields';
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

/** A field tells what is wrong with it once it has held something. */
export function StepModal({ step: given, readOnly, auditKind, surroundings, onConfirm, onClose }: StepModalProps) {
  const [step, setStep] = useState(given);
  const [told, setTold] = useState<ReadonlySet<StepFieldName | undefined>>(() => new Set(filledFields(given)));
  const [uploadProblem, setUploadProblem] = useState<string | null>(null);
  const errors = stepErrors(step);
  const shown = readOnly ? [] : errors.filter(({ field }) => told.has(fieldOf(field)));
  const { label } = STEP_TYPES[given.flowNodeType];

  const change = (next: EditedStep) => {
    setStep(next);
    setTold(new Set([...told, ...filledFields(next)]));
  };
  return (
    <ActionModal
      open
      title={`${label}配置`}
      width={widthOf(given)}
      maskClosable={readOnly}
      invalid={errors.length > 0 || uploadProblem !== null}
      actions={readOnly ? [{ ...CANCEL_ACTION, text: '关闭' }] : [CANCEL_ACTION, { ...OK_ACTION, run: () => onConfirm(step) }]}
      onClose={onClose}
    >
      <StepForm
        step={step}
        readOnly={readOnly}
        errors={new Map(shown.map(({ field, message }) => [field, message]))}
        auditKind={auditKind}
        surroundings={surroundings}
        onChange={change}
        onUploadProblem={setUploadProblem}
      />
    </ActionModal>
  );
}

function widthOf({ flowNodeType }: EditedStep): number {
  return flowNodeType === 'SIGN' || flowNodeType === 'PAY' || flowNodeType === 'PENDING_LETTER' ? 800 : 1100;
}

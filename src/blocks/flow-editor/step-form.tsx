import { useDeferredValue } from 'react';
import type { AuditKind } from '#domain/guarantee/audit-roles';
import type { PayInfo } from '#domain/guarantee/flow';
import { ORGANISATION_TYPES, type OrganisationType } from '#domain/organisation/organisation-type';
import { OPERATION_WAYS, SIGN_TYPES, STEP_PARTIES, waysOf } from '#domain/product/flow/choices';
import type { EditedStep } from '#domain/product/flow/edited-step';
import { applicableFields, STEP_FIELDS, type StepFieldName } from '#domain/product/flow/step-fields';
import { withOrganisation } from '#domain/product/flow/working-organisation';
import { AuditLevelsEditor } from './audit-levels-editor';
import { officeOf, whyFixed, type EditorSurroundings } from './editor-surroundings';
import { PayFields } from './pay-fields';
import { ChoiceSetting, LineSetting } from './step-settings';

export interface StepFormProps {
  step: EditedStep;
  readOnly: boolean;
  errors: ReadonlyMap<string, string>;
  auditKind: AuditKind;
  surroundings: EditorSurroundings;
  onChange: (step: EditedStep) => void;
  onUploadProblem: (message: string | null) => void;
}

export function StepForm({ step, readOnly, errors, auditKind, surroundings, onChange, onUploadProblem }: StepFormProps) {
  const { flowNodeType, orgType } = step;
  const applicable = new Set(applicableFields(step));
  const party = STEP_PARTIES[flowNodeType];
  const reason = whyFixed(surroundings, step);
  const fixed = { readOnly: readOnly || reason !== null, ...(reason === null ? {} : { hint: `${reason}，不能更换` }) };
  /** The levels, each with fields of its own, right after the dialog has answered the press. */
  const whole = useDeferredValue(true, false);
  const settingOf = (name: StepFieldName) => ({
    label: STEP_FIELDS[name].label,
    required: true,
    message: errors.get(name) ?? null,
    readOnly,
  });
  return (
    <div className="flow-form">
      <ChoiceSetting<OrganisationType>
        {...settingOf('orgType')}
        {...fixed}
        label={party.label}
        value={orgType}
        options={party.orgTypes.map((value) => ({ value, label: officeLabel(surroundings, value) }))}
        onChange={(value) =>
          onChange(withOrganisation(step, value, officeOf(surroundings, value)?.roles.map(({ roleCode }) => roleCode) ?? []))
        }
      />
      {applicable.has('operationWay') ? (
        <ChoiceSetting
          {...settingOf('operationWay')}
          {...fixed}
          value={step.operationWay}
          options={waysOf(flowNodeType, orgType).map((value) => ({ value, label: OPERATION_WAYS[value] }))}
          onChange={(operationWay) => onChange({ ...step, operationWay })}
        />
      ) : null}
      {applicable.has('signType') ? (
        <ChoiceSetting
          {...settingOf('signType')}
          value={step.signType}
          options={(['online', 'offline'] as const).map((value) => ({ value, label: SIGN_TYPES[value] }))}
          onChange={(signType) => onChange({ ...step, signType })}
        />
      ) : null}
      {(['interfaceType', 'auditInterface'] as const).map((name) =>
        applicable.has(name) ? (
          <LineSetting
            key={name}
            {...settingOf(name)}
            hint="与机构系统约定的接口名称，如 underwriting"
            most={64}
            value={step[name]}
            onChange={(value) => onChange({ ...step, [name]: value })}
          />
        ) : null,
      )}
      {flowNodeType === 'PAY' ? (
        <PayFields
          step={step}
          settingOf={settingOf}
          readOnly={readOnly}
          onPayType={(payType) => onChange({ ...step, payType })}
          onPayInfo={(change: Partial<PayInfo>) => onChange({ ...step, payInfo: { ...step.payInfo, ...change } })}
          onUploadProblem={onUploadProblem}
        />
      ) : null}
      {whole && applicable.has('auditLevels') ? (
        <AuditLevelsEditor
          levels={step.auditLevels ?? []}
          orgType={orgType}
          readOnly={readOnly}
          errors={errors}
          auditKind={auditKind}
          surroundings={surroundings}
          onChange={(auditLevels) => onChange({ ...step, auditLevels, auditLevelsLength: auditLevels.length })}
        />
      ) : null}
    </div>
  );
}

function officeLabel(surroundings: EditorSurroundings, orgType: OrganisationType): string {
  const office = officeOf(surroundings, orgType);
  return office?.orgName && orgType !== 'platform' ? `${ORGANISATION_TYPES[orgType]}（${office.orgName}）` : ORGANISATION_TYPES[orgType];
}

import { useCallback, useState } from 'react';
import type { ApplicationDraft } from '#domain/application/fields';
import { applicationForm } from '#domain/application/form';
import { validateApplication } from '#domain/application/rules';
import type { NamedField } from '#domain/form/schema';
import type { ApplicationStart } from './application-start';
import { applicationOf, formValuesOf } from './application-values';
import { APPLY_STEPS, PRODUCT_STEP, stepOfAddress, stepOfField } from './apply-steps';
import { useFormAddress } from './form-address';
import { useProductFields } from './products/use-product-fields';

/** Which step is on the screen, as the wizard says, and as the address asks for it. */
export function useApplySteps(start: ApplicationStart, application: ApplicationDraft) {
  const address = useFormAddress();
  const { change } = address;
  const marked = start.returned?.marks[0]?.field;
  const usual = marked === undefined ? PRODUCT_STEP : stepOfField(marked);
  const named = address.query.get('step');
  const wantedStep = named === null ? usual : stepOfAddress(named);
  const { fields, ready } = useProductFields(application.guaranteeInfo?.productNo ?? null, start);
  const [first] = useState(() => (ready ? firstStep(wantedStep, application, start, fields) : 0));
  const [step, setStep] = useState(first);
  const [wanted, setWanted] = useState<string | null>(null);

  const show = useCallback(
    (at: number, replace: boolean) => change({ step: at === usual ? null : (APPLY_STEPS[at]?.key ?? null) }, replace),
    [change, usual],
  );
  return {
    address,
    wantedStep,
    first,
    step,
    /** A field that somebody is led to and whose step is not on the screen yet. */
    wanted,
    found: useCallback(() => setWanted(null), []),
    reveal: (field: string) => {
      setWanted(field);
      if (stepOfField(field) !== wantedStep) show(stepOfField(field), false);
    },
    /** The wizard is on this step; an address that asks for another is put right, or led on. */
    onStep: (at: number) => {
      setStep(at);
      if (wanted !== null && stepOfField(wanted) !== at) setWanted(null);
      if (at !== wantedStep) show(at, at === step);
    },
  };
}

export type ApplySteps = ReturnType<typeof useApplySteps>;

/** The step that is asked for, or the first before it on which something is wrong. */
function firstStep(wanted: number, first: ApplicationDraft, { project, mode }: ApplicationStart, fields: readonly NamedField[]): number {
  const application = applicationOf(applicationForm(fields), formValuesOf(first), first.sectionNos ?? [], mode);
  const { projectSections: sections } = project.project;
  const errors = validateApplication(application, { sections, guaranteeType: null, projectFields: fields, mode });
  return Math.min(wanted, ...errors.map(({ field }) => stepOfField(field)));
}

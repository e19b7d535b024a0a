import { Form } from 'antd';
import { useCallback, useState } from 'react';
import type { ProductRow } from '#contract/products';
import type { ApplicationDraft } from '#domain/application/fields';
import { placeOf, type FormGroups } from '#domain/form/schema';
import type { Row } from '#domain/form/values';
import type { HookReply } from '#machines/flow/step-wizard';
import { isBegun, valuesOf, type FormValues } from '../../../blocks/form/form-paths';
import type { ApplicationStart } from './application-start';
import { draftOf, formValuesOf, termsOfSections } from './application-values';
import { DETAILS_STEP, stepOfField } from './apply-steps';
import type { FormPlace, UnsavedApplication } from './draft/unsaved-application';
import { useApplicationDraft } from './draft/use-application-draft';
import type { FormAddress } from './form-address';
import { useChosenProduct } from './use-chosen-product';
import { useJudgement } from './use-judgement';

const GO_ON: HookReply = { code: '0' };
const STAY: HookReply = { code: '40001' };

export interface ApplicationWork {
  start: ApplicationStart;
  place: FormPlace;
  unsaved: UnsavedApplication | null;
  first: ApplicationDraft;
  address: FormAddress;
  confirm: (draft: ApplicationDraft, product: ProductRow | undefined) => Promise<boolean>;
  /** Brings the step of a field onto the screen. */
  reveal: (field: string) => void;
}

export function useApplicationForm({ start, place, unsaved, first, address, confirm, reveal }: ApplicationWork) {
  const [form] = Form.useForm<FormValues>();
  const [sectionNos, setSectionNos] = useState<readonly string[]>(first.sectionNos ?? []);
  const needInvoice = Form.useWatch((values: FormValues) => isInvoiceNeeded(isBegun(values) ? values : formValuesOf(first)), {
    form,
    preserve: true,
  });
  const chosen = useChosenProduct({ start, first, form });
  const judgement = useJudgement({ start, form, chosen, sectionNos, reveal });
  const read = useCallback(() => draftOf(valuesOf(form), sectionNos), [form, sectionNos]);
  const draft = useApplicationDraft({
    ...{ start, place, unsaved, form, address, chosen, judgement, read, reveal },
    chooseSections: setSectionNos,
  });

  return {
    form,
    sectionNos,
    chosen,
    judgement,
    draft,
    needInvoice,
    changed: (fields: string[]) => {
      judgement.recheck(fields);
      draft.edit();
    },
    chooseSections: (wanted: string[]) => {
      setSectionNos(wanted);
      const sections = start.project.project.projectSections.filter(({ sectionNo }) => wanted.includes(sectionNo));
      const asked = termsOfSections(sections, chosen.guaranteeType ?? start.guaranteeType ?? undefined);
      const terms = start.mode === 'edit' ? correctableIn(chosen.schema, asked) : asked;
      form.setFieldsValue({ guaranteeInfo: { ...valuesOf(form)['guaranteeInfo'], ...terms } });
      const fields = ['sectionNos', ...Object.keys(terms).map((name) => `guaranteeInfo.${name}`)];
      judgement.recheck(fields, valuesOf(form), wanted);
      draft.edit(draftOf(valuesOf(form), wanted));
    },
    leave: async (step: number): Promise<HookReply> => {
      const errors = await judgement.judgeStep(step);
      if (errors.some(({ field }) => stepOfField(field) === step)) return STAY;
      await draft.number();
      return GO_ON;
    },
    submit: async (): Promise<HookReply> => {
      const errors = await judgement.judgeStep(DETAILS_STEP);
      if (errors.length > 0) return STAY;
      const application = read();
      if (await confirm(application, chosen.product)) draft.submit(application);
      return STAY;
    },
  };
}

/** What the product locks or hides in a correction stays as it was submitted. */
function correctableIn({ guaranteeInfo }: FormGroups, terms: Row): Row {
  return Object.fromEntries(Object.entries(terms).filter(([name]) => placeOf(guaranteeInfo?.fields[name] ?? {}, 'edit') === 'show'));
}

function isInvoiceNeeded({ applyUserInfo = {} }: FormValues): boolean {
  return applyUserInfo['needInvoice'] === true;
}

export type ApplicationFormWork = ReturnType<typeof useApplicationForm>;

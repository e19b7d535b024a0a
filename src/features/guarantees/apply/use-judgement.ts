import type { FormInstance } from 'antd';
import { useCallback, useState } from 'react';
import { validateApplication } from '#domain/application/rules';
import type { FieldError } from '#domain/field';
import { valuesOf, type FormValues } from '../../../blocks/form/form-paths';
import { useFormProblems, type FormPart } from '../../../blocks/form/use-form-problems';
import { SECTIONS_ID } from './anchor-entries';
import type { ApplicationStart } from './application-start';
import { applicationOf } from './application-values';
import { APPLY_STEPS, DETAILS_STEP, PRODUCT_FIELD, PROJECT_GROUP, stepOfField } from './apply-steps';
import type { ChosenProduct } from './use-chosen-product';
import { useLaw } from './use-law';

const SECTIONS: readonly FormPart[] = [{ field: 'sectionNos', label: '投标标段', id: SECTIONS_ID }];
const NOT_LOADED: FieldError = { field: '', message: '产品要求的信息尚未加载完成，请稍后再试。' };

interface JudgementInput {
  start: ApplicationStart;
  form: FormInstance<FormValues>;
  chosen: ChosenProduct;
  sectionNos: readonly string[];
  /** Brings the step of a field onto the screen. */
  reveal: (field: string) => void;
}

/** What is wrong with an application that is being filled, by step and field. */
export function useJudgement({ start, form, chosen, sectionNos, reveal }: JudgementInput) {
  const { product, guaranteeType, fields, schema, notOffered } = chosen;
  const projectFields = fields.fields;
  const sections = start.project.project.projectSections;
  const [notice, setNotice] = useState<readonly string[]>([]);
  const law = useLaw(start, product?.guaranteeType ?? start.guaranteeType ?? undefined);
  const validateWith = useCallback(
    (values: FormValues, sectionsChosen: readonly string[]) => [
      ...(notOffered ? [{ field: PRODUCT_FIELD, message: `${notOffered}，请选择其他产品` }] : []),
      ...validateApplication(applicationOf(schema, values, sectionsChosen, start.mode), {
        ...{ sections, guaranteeType, projectFields, law },
        accepted: start.accepted,
        mode: start.mode,
      }),
    ],
    [schema, sections, guaranteeType, projectFields, law, start.accepted, start.mode, notOffered],
  );
  const validate = useCallback((values: FormValues) => validateWith(values, sectionNos), [validateWith, sectionNos]);
  const found = useFormProblems({ form, groups: schema, judge: validate, parts: SECTIONS });
  const problems = { ...found, goTo: reveal };

  const show = (errors: readonly FieldError[]) => {
    const left = found.show(errors.map((error) => (error.field.startsWith(PROJECT_GROUP) ? { ...error, field: '' } : error)));
    setNotice(left.map(({ message }) => message));
  };
  const fieldsUpTo = (step: number) =>
    Object.entries(schema).flatMap(([group, { fields: ofGroup }]) =>
      stepOfField(group) <= step ? Object.keys(ofGroup).map((name) => [group, name]) : [],
    );
  /** Errors of the steps up to this one; what an upload says counts where nothing else is wrong. */
  const errorsUpTo = async (step: number): Promise<FieldError[]> => {
    const uploadsFine = await form.validateFields(fieldsUpTo(step)).then(
      () => true,
      () => false,
    );
    const errors = validate(valuesOf(form)).filter(({ field }) => stepOfField(field) <= step);
    return errors.length > 0 || uploadsFine ? errors : uploadErrors(form.getFieldsError());
  };

  return {
    law,
    notice,
    problems,
    show,
    validate,
    /** Goes to a field that is on the screen. */
    goToShown: found.goTo,
    recheck: (changed: string[], values?: FormValues, sectionsChosen = sectionNos) =>
      values ? found.recheck(changed, validateWith(values, sectionsChosen)) : found.recheck(changed),
    /** Shows and answers the errors of the steps up to this one. */
    judgeStep: async (step: number): Promise<FieldError[]> => {
      const errors = step === DETAILS_STEP && !fields.ready ? [NOT_LOADED] : await errorsUpTo(step);
      show(errors);
      return errors;
    },
    judgeAll: async () => show(fields.ready ? await errorsUpTo(DETAILS_STEP) : []),
    wrongGroups: [...new Set(problems.list.map(({ field }) => field.split('.')[0] ?? ''))],
    wrongOn: APPLY_STEPS.map((_step, index) => problems.list.filter(({ field }) => stepOfField(field) === index).length),
    validity: APPLY_STEPS.map((_step, index) => !problems.list.some(({ field, judged }) => judged && stepOfField(field) === index)),
    sectionError: problems.list.find(({ field }) => field === 'sectionNos')?.message ?? null,
  };
}

function uploadErrors(errors: { name: (string | number)[]; errors: string[] }[]): FieldError[] {
  return errors.flatMap(({ name, errors: [message] }) => (message ? [{ field: name.join('.'), message }] : []));
}

export type Judgement = ReturnType<typeof useJudgement>;

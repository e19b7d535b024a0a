import { Form } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ProductRow } from '#contract/products';
import type { ApplicationDraft } from '#domain/application/fields';
import { applicationForm } from '#domain/application/form';
import { validateApplication } from '#domain/application/rules';
import type { FieldError } from '#domain/field';
import type { FormGroups } from '#domain/form/schema';
import { useSendEventMutation } from '../../../api/guarantees';
import { useProductPageQuery } from '../../../api/products';
import { notify } from '../../../api/signals';
import { failureText, fieldProblems } from '../../../api/wire/failure';
import { showErrors } from '../../../blocks/form/apply-errors';
import { replaceValues, valuesOf, type FormValues } from '../../../blocks/form/form-paths';
import { detailPath } from '../paths';
import { SECTIONS_ID } from './anchor-entries';
import type { ApplicationStart } from './application-start';
import { applicationOf, draftOf, formValuesOf, termsOfSections } from './application-values';
import { productSearch } from './product-search';
import { SAME_FORM } from './same-form';
import { useDraft } from './use-draft';
import { useProductFields } from './use-product-fields';

type Confirm = (draft: ApplicationDraft, product: ProductRow | undefined) => Promise<boolean>;

export function useApplicationForm(start: ApplicationStart, confirm: Confirm) {
  const [form] = Form.useForm<FormValues>();
  const [sectionNos, setSectionNos] = useState<readonly string[]>(start.application.sectionNos ?? []);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [submitting, setSubmitting] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [send] = useSendEventMutation();
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const productNo: unknown = Form.useWatch(['guaranteeInfo', 'productNo'], form);
  const needInvoice: unknown = Form.useWatch(['applyUserInfo', 'needInvoice'], form);
  const { data: products } = useProductPageQuery(productSearch(start.guaranteeType));
  const product = products?.list.find((one) => one.productNo === productNo);
  const sections = start.project.project.projectSections;
  const asked = useProductFields(typeof productNo === 'string' && productNo !== '' ? productNo : null, start.fixedFields);
  const schema = useMemo(() => applicationForm(asked.fields), [asked.fields]);

  const read = useCallback(() => draftOf(valuesOf(form), sectionNos), [form, sectionNos]);
  const remember = useCallback((applyNo: string) => setParams({ applyNo }, { replace: true, state: SAME_FORM, preventScrollReset: true }), [setParams]);
  const draft = useDraft(start.kept, read, remember);
  const coversBidOpening = product?.guaranteeType === 'bid';
  const validate = useCallback(
    (values: FormValues) =>
      validateApplication(applicationOf(schema, values, sectionNos, start.mode), { sections, coversBidOpening, projectFields: asked.fields, mode: start.mode }),
    [schema, sectionNos, sections, coversBidOpening, asked.fields, start.mode],
  );

  const show = (errors: readonly FieldError[]) => {
    setProblems(errors);
    showErrors(form, schema, errors);
    if (errors.some(({ field }) => field === 'sectionNos')) document.getElementById(SECTIONS_ID)?.scrollIntoView({ behavior: 'smooth', block: 'center' });
  };

  const submit = async () => {
    if (!asked.ready) {
      show([{ field: '', message: '产品要求的信息尚未加载完成，请稍后再提交。' }]);
      return;
    }
    const uploadsFine = await form.validateFields().then(
      () => true,
      () => false,
    );
    const values = valuesOf(form);
    const errors = validate(values);
    show(errors.length > 0 || uploadsFine ? errors : uploadErrors(form.getFieldsError()));
    if (errors.length > 0 || !uploadsFine) return;
    if (!(await confirm(draftOf(values, sectionNos), product))) return;
    setSubmitting(true);
    const applyNo = await draft.saveNow();
    const answer = applyNo ? await send({ applyNo, version: start.version, event: { type: start.mode === 'edit' ? 'update' : 'apply' } }) : null;
    setSubmitting(false);
    if (!applyNo || !answer) {
      show([{ field: '', message: '草稿没有保存成功，申请尚未提交。' }]);
      return;
    }
    if (answer.error) {
      const named = fieldProblems(answer.error);
      show(named.length > 0 ? named : [{ field: '', message: failureText(answer.error) }]);
      return;
    }
    setLeaving(true);
    dispatch(notify({ kind: 'success', title: '申请已提交', description: '可在详情页查看办理进度。' }));
    setTimeout(() => void navigate(detailPath(applyNo)), 0);
  };

  return {
    form,
    draft,
    schema,
    asked,
    product,
    sectionNos,
    sectionError: problems.find(({ field }) => field === 'sectionNos')?.message ?? null,
    wrongGroups: [...new Set(problems.map(({ field }) => field.split('.')[0] ?? ''))],
    notice: problems.filter(({ field }) => field !== 'sectionNos' && !isFormField(schema, field)).map(({ message }) => message),
    needInvoice: needInvoice === true,
    submitting,
    leaving,
    read,
    validate,
    submit,
    chooseSections: (chosen: string[]) => {
      setSectionNos(chosen);
      setProblems((old) => old.filter(({ field }) => field !== 'sectionNos'));
      const terms = termsOfSections(sections.filter(({ sectionNo }) => chosen.includes(sectionNo)));
      form.setFieldsValue({ guaranteeInfo: { ...valuesOf(form)['guaranteeInfo'], ...terms } });
      draft.edited();
    },
    keep: async () => {
      if (await draft.saveNow()) dispatch(notify({ kind: 'success', title: '草稿已保存' }));
    },
    keepMine: () => {
      if (draft.status.state === 'conflict') draft.overwrite(draft.status.kept);
    },
    keepOther: () => {
      if (draft.status.state !== 'conflict') return;
      const { kept } = draft.status;
      replaceValues(form, formValuesOf(kept.application));
      setSectionNos(kept.application.sectionNos ?? []);
      draft.adopt(kept);
    },
  };
}

function uploadErrors(errors: { name: (string | number)[]; errors: string[] }[]): FieldError[] {
  return errors.flatMap(({ name, errors: [message] }) => (message ? [{ field: name.join('.'), message }] : []));
}

function isFormField(form: FormGroups, field: string): boolean {
  const [group = '', name = ''] = field.split('.');
  return form[group]?.fields[name] !== undefined;
}

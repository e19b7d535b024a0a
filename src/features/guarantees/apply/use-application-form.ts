import { Form } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ProductRow } from '#contract/products';
import type { ApplicationDraft } from '#domain/application/fields';
import { applicationForm } from '#domain/application/form';
import { validateApplication } from '#domain/application/rules';
import type { FieldError } from '#domain/field';
import type { DraftNotice } from '#machines/flow/application-draft';
import { useProductPageQuery } from '../../../api/products';
import { notify } from '../../../api/signals';
import { pathOf, replaceValues, splitErrors, valuesOf, type FormValues } from '../../../blocks/form/form-paths';
import { useFormProblems, type FormPart } from '../../../blocks/form/use-form-problems';
import { detailPath } from '../paths';
import { SECTIONS_ID } from './anchor-entries';
import type { ApplicationStart } from './application-start';
import { applicationOf, draftOf, formValuesOf, termsOfSections } from './application-values';
import { productSearch } from './product-search';
import { SAME_FORM } from './same-form';
import { holdUnsaved, unsavedApplication, type FormPlace } from './unsaved-application';
import { useDraft } from './use-draft';
import { useProductFields } from './use-product-fields';

const SECTIONS: readonly FormPart[] = [{ field: 'sectionNos', label: '投标标段', id: SECTIONS_ID }];

type Confirm = (draft: ApplicationDraft, product: ProductRow | undefined) => Promise<boolean>;

export function useApplicationForm(start: ApplicationStart, confirm: Confirm) {
  const [form] = Form.useForm<FormValues>();
  const [place] = useState(() => placeOf(start));
  const [unsaved] = useState(() => unsavedApplication(place));
  const first = unsaved?.application ?? start.application;
  const [sectionNos, setSectionNos] = useState<readonly string[]>(first.sectionNos ?? []);
  const [notice, setNotice] = useState<readonly string[]>([]);
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
  const remember = useCallback(
    (applyNo: string) => setParams({ applyNo }, { replace: true, state: SAME_FORM, preventScrollReset: true }),
    [setParams],
  );
  const coversBidOpening = product?.guaranteeType === 'bid';
  const validateWith = useCallback(
    (values: FormValues, chosen: readonly string[]) =>
      validateApplication(applicationOf(schema, values, chosen, start.mode), {
        sections,
        coversBidOpening,
        projectFields: asked.fields,
        mode: start.mode,
      }),
    [schema, sections, coversBidOpening, asked.fields, start.mode],
  );
  const validate = useCallback((values: FormValues) => validateWith(values, sectionNos), [validateWith, sectionNos]);

  const problems = useFormProblems({ form, groups: schema, judge: validate, parts: SECTIONS });
  const show = (errors: readonly FieldError[]) => setNotice(problems.show(errors).map(({ message }) => message));

  const heed = (notice: DraftNotice) => {
    switch (notice.type) {
      case 'numbered':
        remember(notice.applyNo);
        break;
      case 'saved as asked':
        dispatch(notify({ kind: 'success', title: '草稿已保存' }));
        break;
      case 'fields refused':
        form.setFields(
          splitErrors(schema, notice.problems).placed.map(({ field, message }) => ({ name: pathOf(field), errors: [message] })),
        );
        break;
      case 'taken over':
        replaceValues(form, formValuesOf(notice.application));
        setSectionNos(notice.application.sectionNos ?? []);
        break;
      case 'not submitted':
        show(notice.problems.length > 0 ? notice.problems : [{ field: '', message: notice.message }]);
        break;
    }
  };
  const known = unsaved?.known ?? start.kept;
  const submission = { type: start.mode === 'edit' ? 'update' : 'apply', version: start.version } as const;
  const [draft, send] = useDraft({ ...(known ? { known } : {}), submission }, heed, (context) => holdUnsaved(place, context));

  useEffect(() => {
    if (unsaved) send({ type: 'edited', application: unsaved.application });
  }, [unsaved, send]);

  const submittedNo = draft.matches('submitted') ? draft.context.known?.applyNo : undefined;
  useEffect(() => {
    if (submittedNo === undefined) return;
    dispatch(notify({ kind: 'success', moment: 'submitted', title: '申请已提交', description: '可在详情页查看办理进度。' }));
    void navigate(detailPath(submittedNo));
  }, [submittedNo, dispatch, navigate]);

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
    const application = draftOf(values, sectionNos);
    if (await confirm(application, product)) send({ type: 'submit', application });
  };

  return {
    form,
    draft,
    schema,
    asked,
    product,
    sectionNos,
    problems,
    sectionError: problems.list.find(({ field }) => field === 'sectionNos')?.message ?? null,
    wrongGroups: [...new Set(problems.list.map(({ field }) => field.split('.')[0] ?? ''))],
    notice,
    needInvoice: needInvoice === true,
    first,
    recovered: unsaved !== null,
    read,
    validate,
    submit,
    edit: () => send({ type: 'edited', application: read() }),
    save: () => send({ type: 'save', application: read() }),
    keepMine: () => send({ type: 'keep mine' }),
    keepTheirs: () => send({ type: 'keep theirs' }),
    discard: () => send({ type: 'discard' }),
    chooseSections: (chosen: string[]) => {
      setSectionNos(chosen);
      const terms = termsOfSections(sections.filter(({ sectionNo }) => chosen.includes(sectionNo)));
      form.setFieldsValue({ guaranteeInfo: { ...valuesOf(form)['guaranteeInfo'], ...terms } });
      const changed = ['sectionNos', ...Object.keys(terms).map((name) => `guaranteeInfo.${name}`)];
      problems.recheck(changed, validateWith(valuesOf(form), chosen));
      send({ type: 'edited', application: draftOf(valuesOf(form), chosen) });
    },
  };
}

function placeOf({ user, kept, project }: ApplicationStart): FormPlace {
  return { writer: { userId: user.userId, appId: user.appId }, applyNo: kept?.applyNo, projectNo: project.projectNo };
}

function uploadErrors(errors: { name: (string | number)[]; errors: string[] }[]): FieldError[] {
  return errors.flatMap(({ name, errors: [message] }) => (message ? [{ field: name.join('.'), message }] : []));
}

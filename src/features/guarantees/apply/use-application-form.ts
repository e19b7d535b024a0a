import { Form } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { waitFor } from 'xstate';
import type { ProductRow } from '#contract/products';
import type { ApplicationDraft } from '#domain/application/fields';
import { applicationForm } from '#domain/application/form';
import { validateApplication } from '#domain/application/rules';
import type { FieldError } from '#domain/field';
import type { DraftNotice } from '#machines/flow/application-draft';
import type { HookReply } from '#machines/flow/step-wizard';
import { forgetReferralCode } from '../../../api/kept-referral';
import { useProductPageQuery } from '../../../api/products';
import { toast } from '../../../api/signals';
import { pathOf, replaceValues, splitErrors, valuesOf, type FormValues } from '../../../blocks/form/form-paths';
import { useFormProblems, type FormPart } from '../../../blocks/form/use-form-problems';
import { detailPath } from '../paths';
import { SECTIONS_ID } from './anchor-entries';
import type { ApplicationStart } from './application-start';
import { applicationOf, draftOf, formValuesOf, termsOfSections } from './application-values';
import { APPLY_STEPS, DETAILS_STEP, PRODUCT_FIELD, PROJECT_GROUP, stepOfField } from './apply-steps';
import { holdUnsaved, type FormPlace, type UnsavedApplication } from './draft/unsaved-application';
import { useDraft, type DraftStands } from './draft/use-draft';
import type { FormAddress } from './form-address';
import { productSearch } from './products/product-search';
import { useProductFields } from './products/use-product-fields';
import { useLaw } from './use-law';

const SECTIONS: readonly FormPart[] = [{ field: 'sectionNos', label: '投标标段', id: SECTIONS_ID }];
const GO_ON: HookReply = { code: '0' };
const STAY: HookReply = { code: '40001' };
const NOT_LOADED: FieldError = { field: '', message: '产品要求的信息尚未加载完成，请稍后再试。' };

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
  const [notice, setNotice] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const watched = Form.useWatch(['guaranteeInfo', 'productNo'], form) as unknown;
  const needInvoice: unknown = Form.useWatch(['applyUserInfo', 'needInvoice'], form);
  const productNo = watched === undefined ? first.guaranteeInfo?.productNo : watched;
  const { data: products, refetch: refetchProducts } = useProductPageQuery(productSearch(start.guaranteeType));
  const sections = start.project.project.projectSections;
  const productFields = useProductFields(typeof productNo === 'string' && productNo !== '' ? productNo : null, start.fixedFields);
  const product = products?.list.find((one) => one.productNo === productNo) ?? productFields.product;
  const guaranteeType = product?.guaranteeType ?? null;
  const schema = useMemo(() => applicationForm(productFields.fields, guaranteeType), [productFields.fields, guaranteeType]);

  const read = useCallback(() => draftOf(valuesOf(form), sectionNos), [form, sectionNos]);
  const law = useLaw(start, product?.guaranteeType ?? start.guaranteeType ?? undefined);
  const notOffered = productFields.notOffered && product ? `产品“${product.productName}”${productFields.notOffered}` : null;
  const validateWith = useCallback(
    (values: FormValues, chosen: readonly string[]) => [
      ...(notOffered ? [{ field: PRODUCT_FIELD, message: `${notOffered}，请选择其他产品` }] : []),
      ...validateApplication(applicationOf(schema, values, chosen, start.mode), {
        sections,
        guaranteeType,
        projectFields: productFields.fields,
        law,
        accepted: start.accepted,
        mode: start.mode,
      }),
    ],
    [schema, sections, guaranteeType, productFields.fields, law, start.accepted, start.mode, notOffered],
  );
  const validate = useCallback((values: FormValues) => validateWith(values, sectionNos), [validateWith, sectionNos]);
  const found = useFormProblems({ form, groups: schema, judge: validate, parts: SECTIONS });
  const problems = { ...found, goTo: reveal };

  const show = (errors: readonly FieldError[]) => {
    const left = found.show(errors.map((error) => (error.field.startsWith(PROJECT_GROUP) ? { ...error, field: '' } : error)));
    setNotice(left.map(({ message }) => message));
  };
  /** Whether the product can still be applied for may be why the application was refused. */
  const offerAnew = () => {
    void refetchProducts();
    productFields.retry();
  };
  const heed = (notice: DraftNotice) => {
    switch (notice.type) {
      case 'numbered':
        address.name(notice.applyNo);
        break;
      case 'saved as asked':
        dispatch(toast({ kind: 'success', title: '草稿已保存' }));
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
      case 'not submitted': {
        show(notice.problems.length > 0 ? notice.problems : [{ field: '', message: notice.message }]);
        const [placed] = splitErrors(schema, notice.problems).placed;
        if (placed) reveal(placed.field);
        else offerAnew();
        break;
      }
    }
  };

  const known = unsaved?.known ?? start.kept;
  const submission = { type: start.mode === 'edit' ? 'update' : 'apply', version: start.version } as const;
  const [draft, send, draftActor] = useDraft({ ...(known ? { known } : {}), submission }, start.guaranteeType, heed, (context) =>
    holdUnsaved(place, context),
  );

  useEffect(() => {
    if (unsaved) send({ type: 'edited', application: unsaved.application });
  }, [unsaved, send]);

  const number = draft.context.known?.applyNo;
  useEffect(() => {
    if (number !== undefined) address.name(number);
  }, [number, address]);

  const submittedNo = draft.matches('submitted') ? number : undefined;
  useEffect(() => {
    if (submittedNo === undefined) return;
    forgetReferralCode();
    dispatch(toast({ kind: 'success', moment: 'submitted', title: '申请已提交', description: '可在详情页查看办理进度。' }));
    void navigate(detailPath(submittedNo));
  }, [submittedNo, dispatch, navigate]);

  /** Errors of the steps up to this one; what an upload says counts where nothing else is wrong. */
  const judge = async (step: number): Promise<FieldError[]> => {
    const uploadsFine = await form.validateFields(fieldsUpTo(step)).then(
      () => true,
      () => false,
    );
    const errors = validate(valuesOf(form)).filter(({ field }) => stepOfField(field) <= step);
    return errors.length > 0 || uploadsFine ? errors : uploadErrors(form.getFieldsError());
  };
  const fieldsUpTo = (step: number) =>
    Object.entries(schema).flatMap(([group, { fields }]) =>
      stepOfField(group) <= step ? Object.keys(fields).map((name) => [group, name]) : [],
    );

  /** A new application is given its number before its next step, so that a way back leads to the draft. */
  const numbered = async () => {
    if (draftActor.getSnapshot().context.known) return;
    send({ type: 'edited', application: read() });
    send({ type: 'save soon' });
    await waitFor(draftActor, isSavedOrNot);
  };
  const leave = async (step: number): Promise<HookReply> => {
    const errors = step === DETAILS_STEP && !productFields.ready ? [NOT_LOADED] : await judge(step);
    show(errors);
    if (errors.some(({ field }) => stepOfField(field) === step)) return STAY;
    await numbered();
    return GO_ON;
  };

  const submit = async (): Promise<HookReply> => {
    const errors = productFields.ready ? await judge(DETAILS_STEP) : [NOT_LOADED];
    show(errors);
    if (errors.length > 0) return STAY;
    const application = draftOf(valuesOf(form), sectionNos);
    if (await confirm(application, product)) send({ type: 'submit', application });
    return STAY;
  };

  return {
    form,
    draft,
    schema,
    asked: productFields,
    product,
    notOffered,
    sectionNos,
    law,
    problems,
    /** Goes to a field that is on the screen. */
    goToShown: found.goTo,
    wrongGroups: [...new Set(problems.list.map(({ field }) => field.split('.')[0] ?? ''))],
    wrongOn: APPLY_STEPS.map((_step, index) => problems.list.filter(({ field }) => stepOfField(field) === index).length),
    validity: APPLY_STEPS.map((_step, index) => !problems.list.some(({ field, judged }) => judged && stepOfField(field) === index)),
    sectionError: problems.list.find(({ field }) => field === 'sectionNos')?.message ?? null,
    notice,
    needInvoice: needInvoice === true,
    read,
    validate,
    leave,
    submit,
    judgeAll: async () => show(productFields.ready ? await judge(DETAILS_STEP) : []),
    edit: () => send({ type: 'edited', application: read() }),
    changed: (fields: string[]) => {
      found.recheck(fields);
      send({ type: 'edited', application: read() });
    },
    save: () => send({ type: 'save', application: read() }),
    keepMine: () => send({ type: 'keep mine' }),
    keepTheirs: () => send({ type: 'keep theirs' }),
    discard: () => send({ type: 'discard' }),
    chooseSections: (chosen: string[]) => {
      setSectionNos(chosen);
      const terms = termsOfSections(
        sections.filter(({ sectionNo }) => chosen.includes(sectionNo)),
        guaranteeType ?? start.guaranteeType ?? undefined,
      );
      form.setFieldsValue({ guaranteeInfo: { ...valuesOf(form)['guaranteeInfo'], ...terms } });
      const changed = ['sectionNos', ...Object.keys(terms).map((name) => `guaranteeInfo.${name}`)];
      found.recheck(changed, validateWith(valuesOf(form), chosen));
      send({ type: 'edited', application: draftOf(valuesOf(form), chosen) });
    },
  };
}

function isSavedOrNot(draft: DraftStands): boolean {
  return (
    draft.context.known !== undefined ||
    draft.status !== 'active' ||
    draft.matches({ editing: 'retrying' }) ||
    draft.matches({ editing: 'refused' }) ||
    draft.matches('conflict')
  );
}

function uploadErrors(errors: { name: (string | number)[]; errors: string[] }[]): FieldError[] {
  return errors.flatMap(({ name, errors: [message] }) => (message ? [{ field: name.join('.'), message }] : []));
}

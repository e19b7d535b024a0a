import { Form } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { CODES } from '#contract/codes';
import type { FieldError } from '#domain/field';
import { sentValues } from '#domain/form/errors';
import type { ProjectSection } from '#domain/project/fields';
import { projectErrors } from '#domain/project/rules';
import { useSaveProjectMutation } from '../../api/projects';
import { notify } from '../../api/signals';
import { failureText, fieldProblems, isBusiness } from '../../api/wire/failure';
import { valuesOf, type FormValues } from '../../blocks/form/form-paths';
import { useFormProblems, type FormPart } from '../../blocks/form/use-form-problems';
import { projectPath } from './paths';
import { projectForm } from './project-schema';
import { dropUnsaved, holdUnsaved, projectOf, unsavedProject, type ProjectStart } from './project-start';
import { useDepositLaw } from './use-deposit-law';

export const SECTIONS_ID = 'group-projectSections';
const SECTIONS: readonly FormPart[] = [{ field: 'projectSections', label: '标段', id: SECTIONS_ID }];

export function useProjectForm(start: ProjectStart) {
  const { detail } = start;
  const [form] = Form.useForm<FormValues>();
  const [unsaved] = useState(() => unsavedProject(start));
  const [sections, setSections] = useState<readonly ProjectSection[]>(unsaved?.sections ?? start.sections);
  const [edited, setEdited] = useState(unsaved !== null);
  const [overtaken, setOvertaken] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [wrongSections, setWrongSections] = useState<ReadonlyMap<number, string>>(new Map());
  const [send, { isLoading }] = useSaveProjectMutation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const locked = detail?.dependence?.lockedSectionNos ?? NONE;
  const mode = detail ? 'edit' : 'new';
  const schema = useMemo(() => projectForm({ isNew: !detail, dependent: locked.length > 0 }), [detail, locked]);

  const sent = useCallback(
    (values: FormValues, held: readonly ProjectSection[]) => projectOf(sentValues(schema, values, mode), held),
    [schema, mode],
  );
  const first = unsaved?.values ?? start.values;
  const lawful = useDepositLaw(form, first, detail);
  const { law } = lawful;
  const validate = useCallback((values: FormValues) => projectErrors(sent(values, sections), law), [sent, sections, law]);
  const problems = useFormProblems({ form, groups: schema, judge: (values) => asParts(validate(values), sections), parts: SECTIONS });

  useEffect(() => {
    if (saved !== null) void navigate(projectPath(saved), { replace: true });
  }, [saved, navigate]);

  const show = (errors: readonly FieldError[], held: readonly ProjectSection[]) => {
    setWrongSections(bySection(errors));
    return problems.show(asParts(errors, held));
  };
  const changeSections = (next: readonly ProjectSection[]) => {
    setSections(next);
    setEdited(true);
    setWrongSections(new Map());
    const values = valuesOf(form);
    problems.recheck(['projectSections'], asParts(projectErrors(sent(values, next), law), next));
    holdUnsaved(start, { values, sections: next });
  };
  const edit = () => {
    setEdited(true);
    holdUnsaved(start, { values: valuesOf(form), sections });
  };
  const discard = () => {
    dropUnsaved(start);
    setEdited(false);
  };
  const check = async (): Promise<boolean> => {
    const uploaded = await form.validateFields().then(
      () => true,
      () => false,
    );
    const errors = validate(valuesOf(form));
    show(errors, sections);
    return errors.length === 0 && uploaded;
  };
  const save = async () => {
    const project = sent(valuesOf(form), sections);
    setNotice(null);
    const answer = await send({ project, ...(detail ? { version: detail.version } : {}) });
    if (answer.data) {
      discard();
      dispatch(notify({ kind: 'success', moment: 'submitted', title: TOLD[answer.data.approvalStatus ?? ''] ?? '项目已保存' }));
      setSaved(answer.data.projectNo);
      return;
    }
    const wrong = fieldProblems(answer.error);
    const unplaced = wrong.length > 0 ? show(wrong, sections) : [];
    setOvertaken(isBusiness(answer.error, CODES.statusChanged));
    if (wrong.length === 0) setNotice(failureText(answer.error));
    else if (unplaced.length > 0) setNotice(unplaced.map(({ message }) => message).join('；'));
  };

  return {
    form,
    schema,
    mode,
    sections,
    locked,
    problems,
    validate,
    check,
    save,
    edit,
    discard,
    changeSections,
    notice,
    overtaken,
    edited,
    saving: isLoading,
    recovered: unsaved !== null,
    first,
    lawful,
    wrongSections,
    sectionsProblem: problems.list.find(({ field }) => field === 'projectSections')?.message ?? null,
  } as const;
}

const NONE: readonly string[] = [];
const TOLD: Readonly<Record<string, string>> = { pending: '项目已提交审核', pass: '项目已保存，仍为审核通过' };

/** Errors within sections as one of the part that shows them. */
function asParts(errors: readonly FieldError[], sections: readonly ProjectSection[]): FieldError[] {
  return errors.map(({ field, message }) => {
    const at = placeOf(field);
    if (at === null) return { field, message };
    const name = sections[at]?.sectionName ?? `第${at + 1}个标段`;
    return { field: 'projectSections', message: message.includes(name) ? message : `标段“${name}”：${message}` };
  });
}

function bySection(errors: readonly FieldError[]): ReadonlyMap<number, string> {
  return new Map(
    errors.flatMap(({ field, message }): [number, string][] => {
      const at = placeOf(field);
      return at === null ? [] : [[at, message]];
    }),
  );
}

function placeOf(field: string): number | null {
  const match = /^projectSections\.(\d+)/.exec(field);
  return match ? Number(match[1]) : null;
}

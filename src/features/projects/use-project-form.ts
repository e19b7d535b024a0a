import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { ProjectDetail } from '#contract/projects';
import type { FieldError } from '#domain/field';
import { sentValues } from '#domain/form/errors';
import type { Project, ProjectSection } from '#domain/project/fields';
import { projectErrors } from '#domain/project/rules';
import type { SavedValue } from '#machines/flow/editor';
import { useSaveProjectMutation } from '../../api/projects';
import { saveOutcome } from '../../api/save-outcome';
import { toast } from '../../api/signals';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { judgedForm } from '../../blocks/editor/judged-form';
import { useEditor, type Editor } from '../../blocks/editor/use-editor';
import { replaceValues, splitErrors, valuesOf, type FormValues } from '../../blocks/form/form-paths';
import { useFormProblems, type FormPart } from '../../blocks/form/use-form-problems';
import { projectPath } from './paths';
import { projectForm } from './project-schema';
import { projectOf, type SavedProject, type ProjectValue } from './project-start';
import { useDepositLaw } from './use-deposit-law';

export const SECTIONS_ID = 'group-projectSections';
const SECTIONS: readonly FormPart[] = [{ field: 'projectSections', label: '标段', id: SECTIONS_ID }];

/** `latest` is the project as the page knows it now; the form keeps the one that it began with, so that nothing changes under the hands of who writes. */
export function useProjectForm(latest: SavedProject, load: () => Promise<SavedProject>) {
  const [form] = Form.useForm<FormValues>();
  const [wrongSections, setWrongSections] = useState<ReadonlyMap<number, string>>(new Map());
  const [send] = useSaveProjectMutation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const editor: Editor<ProjectValue, unknown, SavedProject> = useEditor<ProjectValue, unknown, SavedProject>({
    original: latest,
    place: useUnsavedPlace(`project/${latest.detail?.projectNo ?? ''}`),
    load,
    judge: (value) => judgedForm(form, judge(value)),
    save: async ({ value, version }) =>
      saveOutcome(await send({ project: sent(value), ...(detail ? { version } : {}) }), {
        stored: (data) => ({ value, version: data.version }),
      }),
    replace: ({ values }) => replaceValues(form, values),
    refuse: (errors) => {
      setWrongSections(bySection(errors));
      problems.show(asParts(errors, sections));
    },
    onSaved,
  });
  const { detail } = editor.original;
  const { sections } = editor.value;
  const [first] = useState(editor.value.values);
  const locked = detail?.dependence?.lockedSectionNos ?? NONE;
  const mode = detail ? 'edit' : 'new';
  const schema = useMemo(() => projectForm({ isNew: !detail, dependent: locked.length > 0 }), [detail, locked]);
  const lawful = useDepositLaw(form, first, detail);
  const problems = useFormProblems({
    form,
    groups: schema,
    judge: (values) => asParts(judge({ values, sections }), sections),
    parts: SECTIONS,
  });

  function sent({ values, sections }: ProjectValue): Project {
    return projectOf({ values: sentValues(schema, values, mode), sections });
  }
  function judge(value: ProjectValue): FieldError[] {
    return projectErrors(sent(value), lawful.law);
  }
  function onSaved({ reply }: SavedValue) {
    const now = (reply ?? detail) as Pick<ProjectDetail, 'projectNo' | 'approvalStatus'>;
    dispatch(toast({ kind: 'success', moment: 'submitted', title: TOASTS[now.approvalStatus] ?? '项目已保存' }));
    void navigate(projectPath(now.projectNo), { replace: true });
  }

  return {
    editor,
    detail,
    form,
    schema,
    mode,
    sections,
    locked,
    problems,
    validate: (values: FormValues) => judge({ values, sections }),
    edit: () => editor.changeBy((now) => ({ ...now, values: valuesOf(form) })),
    changeSections: (next: readonly ProjectSection[]) => {
      const value = { values: valuesOf(form), sections: next };
      editor.change(value);
      setWrongSections(new Map());
      problems.recheck(['projectSections'], asParts(judge(value), next));
    },
    unplaced: (errors: readonly FieldError[]) =>
      splitErrors(schema, errors).unplaced.filter(({ field }) => !field.startsWith('projectSections')),
    first,
    lawful,
    wrongSections,
    sectionsProblem: problems.list.find(({ field }) => field === 'projectSections')?.message ?? null,
  } as const;
}

const NONE: readonly string[] = [];
const TOASTS: Readonly<Record<string, string>> = { pending: '项目已提交审核', pass: '项目已保存，仍为审核通过' };

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

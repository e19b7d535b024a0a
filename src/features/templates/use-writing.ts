import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { TEMPLATES } from '#contract/addresses/templates';
import type { TemplateDetail } from '#contract/templates';
import type { FieldError } from '#domain/field';
import type { TemplateKind } from '#domain/product/content';
import { templateTextErrors, type TemplateText } from '#domain/template/template-text';
import type { ApiDispatch } from '../../api/api';
import { apiOf } from '../../api/endpoints';
import { judgedBy, loadedFrom, saveOutcome } from '../../api/save-outcome';
import { toast } from '../../api/signals';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useEditor, type EditorCalls, type Stored } from '../../blocks/editor/use-editor';
import { textOf, writtenOf, type WrittenText } from './written-text';

const templatesApi = apiOf(TEMPLATES);

interface Preview {
  text: TemplateText | null;
  problems: readonly FieldError[];
}

/** The text of a template while it is written: judged, saved and looked at. */
export function useWriting(template: TemplateDetail, onReload: () => Promise<void>) {
  const { templateNo, kind } = template;
  const dispatch = useDispatch();
  const editor = useEditor<WrittenText>({
    original: savedTemplate(template),
    ...templateCalls(dispatch, templateNo, kind),
    place: useUnsavedPlace(`template/${templateNo}`),
    onSaved: () => {
      dispatch(toast({ kind: 'success', title: '模板已保存', description: '发布以后才用于新的合同和保函。' }));
      void onReload();
    },
  });
  const [preview, setPreview] = useState<Preview>(() => ({
    text: templateTextErrors(kind, template).length > 0 ? null : textOf(kind, editor.original.value),
    problems: [],
  }));
  const { value, changeBy } = editor;

  return {
    editor,
    problems: editor.problems.length > 0 ? editor.problems : preview.problems,
    previewed: preview.text,
    preview: () => {
      const problems = problemsOf(kind, value);
      setPreview(({ text }) => ({ text: problems.length > 0 ? text : textOf(kind, value), problems }));
    },
    fill: (text: TemplateText) => changeBy(({ name }) => writtenOf(kind, { ...text, name })),
  };
}

function templateCalls(dispatch: ApiDispatch, templateNo: string, kind: TemplateKind): EditorCalls<WrittenText> {
  const { templateDetail: detail, saveTemplate: save } = templatesApi.endpoints;
  return {
    load: async () => savedTemplate(loadedFrom(await dispatch(detail.initiate({ templateNo }, { subscribe: false, forceRefetch: true })))),
    judge: (written) => judgedBy(problemsOf(kind, written)),
    save: async ({ value, version }) => {
      const [name, text] = [value.name.trim(), textOf(kind, value)];
      const answer = await dispatch(save.initiate({ templateNo, version, name, ...text }, { track: false }));
      return saveOutcome(answer, { stored: (data) => ({ value: writtenOf(kind, { name, ...text }), version: data.version }) });
    },
  };
}

function savedTemplate(template: TemplateDetail): Stored<WrittenText> {
  return { value: writtenOf(template.kind, template), version: template.version, savedAt: template.editedAt };
}

function problemsOf(kind: TemplateKind, written: WrittenText): FieldError[] {
  return [
    ...(written.name.trim() === '' ? [{ field: 'name', message: '请填写模板名称' }] : []),
    ...templateTextErrors(kind, textOf(kind, written)),
  ];
}

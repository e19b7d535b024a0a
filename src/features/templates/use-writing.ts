import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { TEMPLATES } from '#contract/addresses/templates';
import type { TemplateDetail } from '#contract/templates';
import type { FieldError } from '#domain/field';
import { templateTextErrors, type TemplateText } from '#domain/template/template-text';
import { apiOf } from '../../api/endpoints';
import { notify } from '../../api/signals';
import { fieldProblems } from '../../api/wire/failure';
import { isSame, textOf, writtenOf } from './written-text';

const { useSaveTemplateMutation } = apiOf(TEMPLATES);

/** The text of a template while it is written: judged, saved and looked at. */
export function useWriting(template: TemplateDetail, onReload: () => Promise<void>) {
  const { kind } = template;
  const [begun, setBegun] = useState(template);
  const [written, setWritten] = useState(() => writtenOf(kind, template));
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [previewed, setPreviewed] = useState<TemplateText | null>(() =>
    templateTextErrors(kind, template).length > 0 ? null : textOf(kind, writtenOf(kind, template)),
  );
  const [save, { isLoading: saving }] = useSaveTemplateMutation();
  const dispatch = useDispatch();
  const edited = !isSame(written, writtenOf(kind, begun));
  if (template.version > begun.version && !edited) {
    setBegun(template);
    setWritten(writtenOf(kind, template));
  }

  const judged = (): TemplateText | undefined => {
    const text = textOf(kind, written);
    const found = [
      ...(written.name.trim() === '' ? [{ field: 'name', message: '请填写模板名称' }] : []),
      ...templateTextErrors(kind, text),
    ];
    setProblems(found);
    return found.length > 0 ? undefined : text;
  };

  return {
    name: begun.name,
    written,
    write: setWritten,
    edited,
    problems,
    failure,
    saving,
    previewed,
    preview: () => {
      const text = judged();
      if (text) setPreviewed(text);
    },
    take: (text: TemplateText) => setWritten(writtenOf(kind, { ...text, name: written.name })),
    submit: async () => {
      const text = judged();
      if (!text) return;
      const name = written.name.trim();
      const answer = await save({ templateNo: template.templateNo, version: begun.version, name, ...text });
      const refused = fieldProblems(answer.error);
      setProblems(refused);
      setFailure(refused.length > 0 ? undefined : answer.error);
      if (!answer.data) return;
      const kept = { ...begun, name, ...text, version: answer.data.version };
      setBegun(kept);
      setWritten(writtenOf(kind, kept));
      dispatch(notify({ kind: 'success', title: '模板已保存', description: '发布以后才用于新的合同和保函。' }));
      await onReload();
    },
  };
}

import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { TemplateDetail } from '#contract/templates';
import type { FieldError } from '#domain/field';
import { letterTextErrors, type LetterText } from '#domain/template/letter-text';
import { notify } from '../../api/signals';
import { useSaveTemplateMutation } from '../../api/templates';
import { fieldProblems } from '../../api/wire/failure';
import { isSame, textOf, writtenOf } from './written-letter';

/** The text of a template while it is written: judged, saved and looked at. */
export function useWriting(template: TemplateDetail, onReload: () => Promise<void>) {
  const [begun, setBegun] = useState(template);
  const [written, setWritten] = useState(() => writtenOf(template));
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [previewed, setPreviewed] = useState<LetterText | null>(() =>
    letterTextErrors(template).length > 0 ? null : textOf(writtenOf(template)),
  );
  const [save, { isLoading: saving }] = useSaveTemplateMutation();
  const dispatch = useDispatch();
  const edited = !isSame(written, writtenOf(begun));
  if (template.version > begun.version && !edited) {
    setBegun(template);
    setWritten(writtenOf(template));
  }

  const judged = (): LetterText | undefined => {
    const text = textOf(written);
    const found = [...(written.name.trim() === '' ? [{ field: 'name', message: '请填写模板名称' }] : []), ...letterTextErrors(text)];
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
    take: (text: LetterText) => setWritten({ ...writtenOf({ ...text, name: written.name }) }),
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
      setWritten(writtenOf(kept));
      dispatch(notify({ kind: 'success', title: '模板已保存', description: '发布以后才用于出具保函。' }));
      await onReload();
    },
  };
}

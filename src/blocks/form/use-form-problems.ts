import type { FormInstance } from 'antd';
import { useId, useState } from 'react';
import type { FieldError } from '#domain/field';
import { MESSAGES } from '#domain/validation/messages';
import type { ScreenGroups } from '../fields/form-field';
import { pathOf, splitErrors, valuesOf, type FormValues } from './form-paths';
import { problemText } from './problem-text';

export interface FormProblem {
  field: string;
  label: string;
  message: string;
  /** Found by the form's own rules, so that they tell when it is mended. */
  judged: boolean;
}

/** A part of the page that belongs to the form and is none of its fields, by the id of its element. */
export interface FormPart {
  field: string;
  label: string;
  id: string;
}

export interface FormProblems {
  formId: string;
  list: readonly FormProblem[];
  /** Marks the fields, goes to the first and answers what belongs to none. */
  show: (errors: readonly FieldError[]) => FieldError[];
  /** Takes away what is mended now that these fields were changed; `errors` are those there are now, by default as the form judges itself. */
  recheck: (changed: readonly string[], errors?: readonly FieldError[]) => void;
  goTo: (field: string) => void;
}

interface Checked {
  form: FormInstance<FormValues>;
  groups: ScreenGroups;
  judge: (values: FormValues) => FieldError[];
  parts?: readonly FormPart[];
}

const NO_PARTS: readonly FormPart[] = [];

export function useFormProblems({ form, groups, judge, parts = NO_PARTS }: Checked): FormProblems {
  const formId = useId();
  const [list, setList] = useState<readonly FormProblem[]>([]);

  const problemsIn = (errors: readonly FieldError[], judged: (field: string) => boolean): FormProblem[] => {
    const ofParts = parts.flatMap(({ field, label }) =>
      errors.filter((error) => error.field === field).map(({ message }) => ({ field, label, message, judged: judged(field) })),
    );
    const placed = splitErrors(groups, errors).placed.map(({ field, message }) => {
      const [group = '', name = ''] = pathOf(field);
      const declared = groups[group]?.fields[name];
      const own = errors.some((error) => error.field.endsWith(field));
      return {
        field,
        label: declared?.label ?? '',
        message: declared && own ? problemText(declared, message) : message,
        judged: judged(field),
      };
    });
    const all = [...ofParts, ...placed];
    return all.filter(({ field }, index) => all.findIndex((one) => one.field === field) === index);
  };
  const goTo = (field: string) => {
    const place = placeOf(formId, parts, field);
    if (!place || place.closest('[hidden]')) return;
    const control = place.querySelector<HTMLElement>(FOCUSABLE);
    (control ?? place).scrollIntoView({ behavior: 'smooth', block: 'center' });
    control?.focus({ preventScroll: true });
  };

  return {
    formId,
    list,
    goTo,
    show: (errors) => {
      const own = new Set(problemsIn(judge(valuesOf(form)), () => true).map(({ field }) => field));
      const problems = inOrder(
        problemsIn(errors, (field) => own.has(field)),
        formId,
        parts,
      );
      form.setFields(
        problems
          .filter(({ field }) => !parts.some((part) => part.field === field))
          .map(({ field, message }) => ({ name: pathOf(field), errors: [message] })),
      );
      setList(problems);
      const [first] = problems;
      if (first) goTo(first.field);
      return splitErrors(groups, errors).unplaced.filter(({ field }) => !parts.some((part) => part.field === field));
    },
    recheck: (changed, errors) => {
      if (list.length === 0) return;
      const now = problemsIn(errors ?? judge(valuesOf(form)), () => true);
      const left = list.flatMap((problem) => {
        const still = now.find(({ field }) => field === problem.field);
        if (still) return [still];
        return problem.judged || changed.includes(problem.field) ? [] : [problem];
      });
      const mended = list.filter(({ field }) => !left.some((problem) => problem.field === field));
      form.setFields(mended.map(({ field }) => ({ name: pathOf(field), errors: [] })));
      setList(left);
    },
  };
}

export function summaryText({ label, message }: FormProblem): string {
  return message.includes(label) || message === '' ? message : `${label}：${message === MESSAGES.required ? '有必填内容未填写' : message}`;
}

/** Files are chosen by a button that is seen, their input is not. */
const FOCUSABLE =
  'input:not([type="hidden"]):not([type="file"]):not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]';

function placeOf(formId: string, parts: readonly FormPart[], field: string): HTMLElement | null {
  const part = parts.find((one) => one.field === field);
  if (part) return document.getElementById(part.id);
  const cells = document.getElementById(formId)?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
  return [...cells].find(({ dataset }) => dataset['field'] === field) ?? null;
}

function inOrder(problems: readonly FormProblem[], formId: string, parts: readonly FormPart[]): FormProblem[] {
  return problems.toSorted((a, b) => {
    const [one, other] = [placeOf(formId, parts, a.field), placeOf(formId, parts, b.field)];
    if (!one || !other) return 0;
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

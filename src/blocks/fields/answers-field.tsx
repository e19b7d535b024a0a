import { type ComponentType, useContext } from 'react';
import type { Answer } from '#domain/field';
import type { FieldInputProps, FieldShowProps, FieldWidget, SingleKind } from './field-widget';
import './fields.css';
import { Questions, type Question } from './questions';
import { SINGLE_WIDGETS } from './single-widgets';

export const answersField: FieldWidget<'answers'> = {
  Input: AnswersInput,
  Show: AnswersText,
  accepts: (value): value is Answer[] => Array.isArray(value) && value.every((answer) => typeof answer === 'object' && answer !== null && 'name' in answer && 'value' in answer),
};

function AnswersInput({ value = [], onChange, id, disabled = false }: FieldInputProps<'answers'>) {
  const questions = useContext(Questions);
  const given = new Map(value.map((answer) => [answer.name, answer.value]));
  const put = (name: string, text: string) => {
    const next = new Map(given).set(name, text);
    onChange?.(questions.flatMap((question) => answerTo(question, next)));
  };
  return (
    <div className="field-answers">
      {questions.map(({ name, label, required, kind }) => (
        <label key={name} className="field-answer">
          <span className={required ? 'field-answer-label field-answer-required' : 'field-answer-label'}>{label}</span>
          <SingleInput
            kind={kind}
            field={{ kind, label, required, maxLength: 2000 }}
            id={`${id ?? 'answers'}_${name}`}
            aria-required={required}
            {...(disabled ? { disabled } : {})}
            value={given.get(name)}
            onChange={(text) => put(name, text ?? '')}
          />
        </label>
      ))}
    </div>
  );
}

function AnswersText({ value }: FieldShowProps<'answers'>) {
  const labels = new Map(useContext(Questions).map(({ name, label }) => [name, label]));
  return (
    <dl className="field-answers">
      {value.map((answer) => (
        <div key={answer.name}>
          <dt className="field-answer-label">{labels.get(answer.name) ?? answer.name}</dt>
          <dd className="field-paragraph">{answer.value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

function SingleInput<K extends SingleKind>({ kind, ...props }: FieldInputProps<K> & { kind: K }) {
  const Input: ComponentType<FieldInputProps<K>> = SINGLE_WIDGETS[kind].Input;
  return <Input {...props} />;
}

function answerTo({ name }: Question, given: ReadonlyMap<string, string>): Answer[] {
  const value = given.get(name);
  return value ? [{ name, value }] : [];
}

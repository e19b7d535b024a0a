import type { HistoryRow } from '#contract/guarantees';
import type { FieldDefinition } from '#domain/field';
import { answersByName, fieldsByName, type NamedField } from '#domain/form/schema';
import { GUARANTEE_EVENTS } from '#domain/guarantee/events';
import { Description } from '../../../../blocks/description/description';
import { declaredForm } from '../../../../blocks/form/declared-form';

interface GivenFactsProps {
  row: Pick<HistoryRow, 'event' | 'given'>;
  questions: readonly NamedField[];
}

export function GivenFacts({ row: { event, given }, questions }: GivenFactsProps) {
  const { answers = [], ...values } = given;
  const input: Readonly<Record<string, FieldDefinition>> = GUARANTEE_EVENTS[event].fields;
  const fields = Object.fromEntries(Object.entries(input).filter(([name]) => name in values));
  if (Object.keys(given).length === 0) return null;
  return (
    <div className="given-facts">
      {answers.length > 0 ? <GivenAnswers answers={answers} questions={questions} /> : null}
      <Description fields={fields} values={values} validated={false} />
    </div>
  );
}

function GivenAnswers({ answers, questions }: { answers: NonNullable<HistoryRow['given']['answers']>; questions: readonly NamedField[] }) {
  const named = new Set(answers.map(({ name }) => name));
  const fields = fieldsByName(questions.filter(({ name }) => named.has(name)));
  const { groups, fieldSettings } = declaredForm({ answers: { label: '', fields } }, 'detail');
  return (
    <Description
      fields={groups['answers']?.fields ?? {}}
      values={answersByName(answers)}
      show={(name) => fieldSettings[`answers.${name}`]?.show}
      wide={(name) => fieldSettings[`answers.${name}`]?.wide}
      validated={false}
    />
  );
}

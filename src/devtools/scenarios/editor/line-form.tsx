import { Select } from 'antd';
import { useId } from 'react';
import { FieldList } from './field-list';
import { asKind, FAMILIES, modelOfLine, type Family, type LineModel } from './line-model';

interface LineFormProps {
  line: number;
  written: string;
  isHeader: boolean;
  onChange: (written: string, field: string) => void;
}

/** The line at the caret as a form, made from what the format declares of its kind. Text and form are two views of one text. */
export function LineForm({ line, written, isHeader, onChange }: LineFormProps) {
  const model = modelOfLine(written, isHeader);
  const id = useId();
  const change = (facts: object, field: string) => onChange(JSON.stringify(facts), field);
  return (
    <section className="line-form" aria-label={`第 ${String(line)} 行的表单`}>
      <h3>
        第 {line} 行{model?.title ? `：${model.title}` : ''}
      </h3>
      {model ? (
        <>
          {isHeader ? null : <KindChoice id={id} model={model} onChange={change} />}
          <FieldList
            key={`${String(line)} ${model.kind ?? ''}`}
            name={id}
            fields={model.fields}
            facts={model.facts}
            faults={model.faults}
            onChange={change}
          />
          <StrayFaults model={model} />
        </>
      ) : (
        <p className="player-quiet">这一行还不是一个完整的 JSON 对象，改好之后这里就是它的表单。</p>
      )}
    </section>
  );
}

const NAMES: Readonly<Record<Family, string>> = { input: '输入', expect: '期望' };

const KINDS = (['input', 'expect'] as const).map((family) => ({
  label: NAMES[family],
  options: Object.entries(FAMILIES[family]).map(([kind, { title }]) => ({ value: `${family} ${kind}`, label: `${title} ${kind}` })),
}));

function KindChoice({ id, model, onChange }: { id: string; model: LineModel; onChange: (facts: object, field: string) => void }) {
  const { facts, family, kind } = model;
  return (
    <div className="line-form-field">
      <label className="line-form-label" htmlFor={`${id}-kind`}>
        这一行是
      </label>
      <Select
        id={`${id}-kind`}
        placeholder="选择输入或期望"
        showSearch={{ optionFilterProp: 'label' }}
        value={family && kind !== undefined ? `${family} ${kind}` : null}
        options={KINDS}
        onChange={(chosen: string | null) => {
          const [toFamily, toKind] = (chosen ?? '').split(' ');
          if ((toFamily === 'input' || toFamily === 'expect') && toKind) onChange(asKind(facts, toFamily, toKind), 'kind');
        }}
      />
    </div>
  );
}

function StrayFaults({ model: { fields, faults } }: { model: LineModel }) {
  const known = { ...fields.required, ...fields.optional };
  const stray = faults.filter(
    ({ field }) => !Object.keys(known).some((name) => field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`)),
  );
  if (stray.length === 0) return null;
  return (
    <ul className="line-form-fault">
      {stray.map(({ field, wrong, mend }, index) => (
        <li key={index}>
          {field}：{wrong}。改法：{mend}
        </li>
      ))}
    </ul>
  );
}

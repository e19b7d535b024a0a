import { Button, Input, InputNumber, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Panel } from '../../blocks/page/panel';
import { turned, valuesIn, type Knob, type Play } from './knobs';

/** The block as its knobs stand, and the knobs; both in the address, so that a link shows the same. */
export function PlayPanels({ play: { knobs, Show } }: { play: Play }) {
  const [query, setQuery] = useSearchParams();
  const values = valuesIn(knobs, query);
  const isTurned = Object.entries(knobs).some(([name, { start }]) => values[name] !== start);
  const reset = () => {
    setQuery((old) => new URLSearchParams([...old].filter(([name]) => !Object.hasOwn(knobs, name))), { replace: true });
  };
  return (
    <>
      <Panel title="试一试">
        <Show values={values} />
      </Panel>
      <Panel
        title="调整参数"
        extra={
          <Button size="small" disabled={!isTurned} onClick={reset}>
            恢复默认
          </Button>
        }
      >
        <div className="gallery-knobs">
          {Object.entries(knobs).map(([name, knob]) => (
            <KnobControl
              key={name}
              name={name}
              knob={knob}
              value={values[name] ?? knob.start}
              onTurn={(value) => setQuery((old) => turned(old, knobs, name, value), { replace: true })}
            />
          ))}
        </div>
      </Panel>
    </>
  );
}

interface KnobControlProps {
  name: string;
  knob: Knob;
  value: boolean | string | number;
  onTurn: (value: boolean | string | number) => void;
}

function KnobControl({ name, knob, value, onTurn }: KnobControlProps) {
  const id = useId();
  return (
    <div className="gallery-knob">
      <label htmlFor={id}>
        {knob.label} <code>{name}</code>
      </label>
      <Control id={id} knob={knob} value={value} onTurn={onTurn} />
    </div>
  );
}

function Control({ id, knob, value, onTurn }: Omit<KnobControlProps, 'name'> & { id: string }) {
  switch (knob.kind) {
    case 'flag':
      return <Switch id={id} checked={value === true} onChange={onTurn} />;
    case 'text':
      return <TextControl id={id} value={String(value)} onTurn={onTurn} />;
    case 'number':
      return <InputNumber id={id} value={Number(value)} min={knob.min} max={knob.max} onChange={(next) => onTurn(next ?? knob.start)} />;
    case 'choice':
      return (
        <Select
          id={id}
          value={String(value)}
          options={Object.entries(knob.options).map(([option, label]) => ({ value: option, label }))}
          onChange={onTurn}
        />
      );
  }
}

/** While it is being typed into it holds its own text: the address follows in its own time. */
function TextControl({ id, value, onTurn }: { id: string; value: string; onTurn: (value: string) => void }) {
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      id={id}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        onTurn(target.value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

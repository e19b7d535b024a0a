import type { ComponentType, ReactNode } from 'react';

/** A property that can be changed live: what it is called, where it starts, and what it may be. */
export type Knob =
  | { kind: 'flag'; label: string; start: boolean }
  | { kind: 'text'; label: string; start: string }
  | { kind: 'number'; label: string; start: number; min: number; max: number }
  | { kind: 'choice'; label: string; start: string; options: Readonly<Record<string, string>> };

export type Knobs = Readonly<Record<string, Knob>>;

type ValueOf<K extends Knob> = K extends { kind: 'flag' }
  ? boolean
  : K extends { kind: 'number' }
    ? number
    : K extends { kind: 'choice'; options: infer Options }
      ? keyof Options & string
      : string;

export type KnobValues<K extends Knobs> = { readonly [Name in keyof K]: ValueOf<K[Name]> };

type AnyValue = boolean | string | number;

export interface Play {
  knobs: Knobs;
  Show: ComponentType<{ values: Readonly<Record<string, AnyValue>> }>;
}

/** A block with properties to change; `draw` gets each as its knob says. */
export function playOf<const K extends Knobs>(knobs: K, draw: (values: KnobValues<K>) => ReactNode): Play {
  return { knobs, Show: ({ values }) => draw(values as KnobValues<K>) };
}

/** The values that an address asks for; a knob that it does not name, or names wrongly, is where it starts. */
export function valuesIn(knobs: Knobs, query: URLSearchParams): Record<string, AnyValue> {
  return Object.fromEntries(Object.entries(knobs).map(([name, knob]) => [name, valueIn(knob, query.get(name))]));
}

/** The query with one knob turned; what is where it starts is not said. */
export function turned(query: URLSearchParams, knobs: Knobs, name: string, value: AnyValue): URLSearchParams {
  const next = new URLSearchParams(query);
  if (knobs[name]?.start === value) next.delete(name);
  else next.set(name, String(value));
  return next;
}

function valueIn(knob: Knob, requested: string | null): AnyValue {
  if (requested === null) return knob.start;
  switch (knob.kind) {
    case 'flag':
      return requested === 'true' ? true : requested === 'false' ? false : knob.start;
    case 'text':
      return requested;
    case 'number': {
      const number = Number(requested);
      return requested.trim() !== '' && number >= knob.min && number <= knob.max ? number : knob.start;
    }
    case 'choice':
      return Object.hasOwn(knob.options, requested) ? requested : knob.start;
  }
}

import { faultsIn, isFacts, type Check, type Fault, type Fields } from '../format/checks';
import { EXPECTATION_FIELDS, faultsOfLine, HEADER_FIELDS, INPUT_FIELDS, TIMING, type LineKind } from '../format/line-fields';

type Facts = Readonly<Record<string, unknown>>;

export type Family = 'input' | 'expect';

/** A line as a form shows it: of which kind it is, and what its kind may say. */
export interface LineModel {
  facts: Facts;
  family: Family | undefined;
  kind: string | undefined;
  title: string;
  fields: Fields;
  faults: readonly Fault[];
}

const LEADING: readonly string[] = ['at', 'after', 'input', 'expect'];

export const FAMILIES: Readonly<Record<Family, Readonly<Record<string, LineKind>>>> = { input: INPUT_FIELDS, expect: EXPECTATION_FIELDS };

/** Undefined where the line is not one JSON object. An empty line is one that says nothing yet. */
export function modelOfLine(written: string, isHeader: boolean): LineModel | undefined {
  const facts = written.trim() === '' ? {} : factsIn(written);
  if (!facts) return undefined;
  if (isHeader)
    return {
      facts,
      family: undefined,
      kind: undefined,
      title: HEADER_FIELDS.title,
      fields: HEADER_FIELDS,
      faults: faultsIn(facts, HEADER_FIELDS),
    };
  const family: Family | undefined = 'input' in facts ? 'input' : 'expect' in facts ? 'expect' : undefined;
  const kind = family && typeof facts[family] === 'string' ? facts[family] : undefined;
  const found = family && kind !== undefined && Object.hasOwn(FAMILIES[family], kind) ? FAMILIES[family][kind] : undefined;
  const fields: Fields = { required: found?.required ?? {}, optional: { ...found?.optional, ...TIMING } };
  return { facts, family, kind: found ? kind : undefined, title: found?.title ?? '', fields, faults: faultsOfLine(facts) };
}

/** What is said with a field set, or left out where the value is undefined. Fields keep their order, a new one comes to the place that the declaration gives it. */
export function withField(facts: Facts, name: string, value: unknown, { required, optional }: Fields): Facts {
  if (value === undefined) return Object.fromEntries(Object.entries(facts).filter(([key]) => key !== name));
  if (Object.hasOwn(facts, name)) return { ...facts, [name]: value };
  const order = [...LEADING, ...Object.keys(required), ...Object.keys(optional)].filter((one) => one !== 'note');
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const entries = Object.entries(facts);
  const place = entries.findIndex(([key]) => rank(key) > rank(name));
  return Object.fromEntries(entries.toSpliced(place < 0 ? entries.length : place, 0, [name, value]));
}

/** The line as one of another kind, with what both kinds may say. */
export function asKind(facts: Facts, family: Family, kind: string): Facts {
  const { required = {}, optional = {} } = FAMILIES[family][kind] ?? {};
  const known: Readonly<Record<string, Check>> = { ...required, ...optional, ...TIMING };
  const kept = Object.entries(facts).filter(([name]) => Object.hasOwn(known, name));
  const isTiming = ([name]: [string, unknown]) => Object.hasOwn(TIMING, name) && name !== 'note';
  return Object.fromEntries([...kept.filter(isTiming), [family, kind], ...kept.filter((entry) => !isTiming(entry))]);
}

function factsIn(written: string): Facts | undefined {
  try {
    const value: unknown = JSON.parse(written);
    return isFacts(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** How one line of the expected JSON stands to the received one; `unrequested` was received where the expectation says nothing of it. */
export type Mark = 'same' | 'unrequested' | 'missing' | 'added' | 'changed';

/** One line of both texts side by side. */
export interface Row {
  path: string;
  mark: Mark;
  expected: string | undefined;
  received: string | undefined;
}

/** `part`: what is expected must be contained in what was received. `whole`: both must be equal. */
export type Manner = 'part' | 'whole';

interface Place {
  path: string;
  depth: number;
  label: string;
}

const INDENT = '  ';

export function jsonRows(expected: unknown, received: unknown, manner: Manner): Row[] {
  return rowsOf(expected, received, { path: '', depth: 0, label: '' }, manner);
}

function rowsOf(expected: unknown, received: unknown, place: Place, manner: Manner): Row[] {
  if (Array.isArray(expected) && Array.isArray(received)) return listRows(expected, received, place, manner);
  if (isRecord(expected) && isRecord(received)) return recordRows(expected, received, place, manner);
  if (isLeaf(expected) && isLeaf(received)) {
    const mark = Object.is(expected, received) ? 'same' : 'changed';
    return [{ path: place.path, mark, expected: leafText(expected, place), received: leafText(received, place) }];
  }
  return [...oneSided(expected, place, 'expected', 'changed'), ...oneSided(received, place, 'received', 'changed')];
}

function recordRows(expected: Facts, received: Facts, place: Place, manner: Manner): Row[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(received)])];
  const inner = names.flatMap((name) => {
    const within = inside(place, name);
    if (!Object.hasOwn(received, name)) return oneSided(expected[name], within, 'expected', 'missing');
    if (!Object.hasOwn(expected, name)) return oneSided(received[name], within, 'received', manner === 'part' ? 'unrequested' : 'added');
    return rowsOf(expected[name], received[name], within, manner);
  });
  return enclosed('{', '}', inner, place);
}

function listRows(expected: readonly unknown[], received: readonly unknown[], place: Place, manner: Manner): Row[] {
  const inner = Array.from({ length: Math.max(expected.length, received.length) }, (_, index) => {
    const within = { path: `${place.path}[${String(index)}]`, depth: place.depth + 1, label: '' };
    if (index >= received.length) return oneSided(expected[index], within, 'expected', 'missing');
    if (index >= expected.length) return oneSided(received[index], within, 'received', 'added');
    return rowsOf(expected[index], received[index], within, manner);
  });
  return enclosed('[', ']', inner.flat(), place);
}

function enclosed(open: string, close: string, inner: readonly Row[], { path, depth, label }: Place): Row[] {
  const both = (text: string): Row => ({ path, mark: 'same', expected: text, received: text });
  const indent = INDENT.repeat(depth);
  return inner.length === 0 ? [both(indent + label + open + close)] : [both(indent + label + open), ...inner, both(indent + close)];
}

function oneSided(value: unknown, place: Place, side: 'expected' | 'received', mark: Mark): Row[] {
  const lines = (JSON.stringify(value, undefined, INDENT.length) as string | undefined)?.split('\n') ?? ['（没有）'];
  return lines.map((line, index) => {
    const text = INDENT.repeat(place.depth) + (index === 0 ? place.label : '') + line;
    return {
      path: place.path,
      mark,
      expected: side === 'expected' ? text : undefined,
      received: side === 'received' ? text : undefined,
    };
  });
}

function inside({ path, depth }: Place, name: string): Place {
  return { path: path === '' ? name : `${path}.${name}`, depth: depth + 1, label: `${JSON.stringify(name)}: ` };
}

function leafText(value: unknown, { depth, label }: Place): string {
  return INDENT.repeat(depth) + label + ((JSON.stringify(value) as string | undefined) ?? '（没有）');
}

type Facts = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLeaf(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

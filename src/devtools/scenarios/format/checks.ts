export interface Fault {
  field: string;
  wrong: string;
  mend: string;
}

/** What a field holds, from which a form makes its input. */
export type Shape =
  | { kind: 'text' | 'flag' | 'number' | 'json' }
  | { kind: 'choice'; of: readonly (string | number)[] }
  | { kind: 'record'; fields: Fields };

/** Judges a field's value. `caption` is what a form calls the field. */
export interface Check {
  (value: unknown, field: string): Fault[];
  shape: Shape;
  caption?: string;
}

export interface Fields {
  required: Readonly<Record<string, Check>>;
  optional: Readonly<Record<string, Check>>;
}

/** Declares a check with the shape of what it judges. */
export function checkOf(shape: Shape, faults: (value: unknown, field: string) => Fault[]): Check {
  return Object.assign((value: unknown, field: string) => faults(value, field), { shape });
}

/** The same check under a name that a form shows. */
export function called(caption: string, check: Check): Check {
  return Object.assign(checkOf(check.shape, check), { caption });
}

export const anything = checkOf({ kind: 'json' }, () => []);

export const text = checkOf({ kind: 'text' }, (value, field) =>
  typeof value === 'string' && value.trim() !== '' ? [] : fault(field, `应为文字，现在是${shown(value)}`, `写成 "${field}": "……"`),
);

/** Text that may be empty. */
export const words = checkOf({ kind: 'text' }, (value, field) =>
  typeof value === 'string' ? [] : fault(field, `应为文字，现在是${shown(value)}`, `写成 "${field}": "……"`),
);

export const flag = checkOf({ kind: 'flag' }, (value, field) =>
  typeof value === 'boolean' ? [] : fault(field, `应为 true 或 false，现在是${shown(value)}`, `写成 "${field}": true`),
);

export const instant = checkOf({ kind: 'text' }, (value, field) =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
  !Number.isNaN(Date.parse(value))
    ? []
    : fault(field, `应为带时区的时刻，现在是${shown(value)}`, `写成 "${field}": "2026-01-05T09:00:00+08:00"`),
);

export const route = checkOf({ kind: 'text' }, (value, field) =>
  typeof value === 'string' && /^\/(?!\/)/.test(value)
    ? []
    : fault(field, `应为站内路径，现在是${shown(value)}`, `写成 "${field}": "/home/index"`),
);

export const facts = checkOf({ kind: 'json' }, (value, field) =>
  isFacts(value) ? [] : fault(field, `应为对象，现在是${shown(value)}`, `写成 "${field}": {……}`),
);

export const typedFacts = checkOf({ kind: 'json' }, (value, field) =>
  isFacts(value) && typeof value['type'] === 'string'
    ? []
    : fault(field, `应为带 type 的对象，现在是${shown(value)}`, `写成 "${field}": {"type":"……"}`),
);

export function whole(least: number, unit: string): Check {
  return checkOf({ kind: 'number' }, (value, field) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least
      ? []
      : fault(
          field,
          `应为不小于 ${String(least)} 的整数（${unit}），现在是${shown(value)}`,
          `写成 "${field}": ${String(Math.max(least, 1))}`,
        ),
  );
}

export const integer = checkOf({ kind: 'number' }, (value, field) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? [] : fault(field, `应为整数，现在是${shown(value)}`, `写成 "${field}": 0`),
);

export function oneOf(allowed: readonly (string | number)[]): Check {
  return checkOf({ kind: 'choice', of: allowed }, (value, field) => {
    if (allowed.some((each) => each === value)) return [];
    const near = typeof value === 'string' ? nearest(value, allowed.map(String)) : undefined;
    return fault(
      field,
      `应为 ${allowed.map(shown).join('、')} 之一，现在是${shown(value)}`,
      `写成 "${field}": ${shown(near ?? allowed[0])}`,
    );
  });
}

export function listOf(check: Check): Check {
  return checkOf({ kind: 'json' }, (value, field) =>
    Array.isArray(value)
      ? value.flatMap((item: unknown, index) => check(item, `${field}[${String(index)}]`))
      : fault(field, `应为数组，现在是${shown(value)}`, `写成 "${field}": [……]`),
  );
}

export function record(fields: Fields): Check {
  return checkOf({ kind: 'record', fields }, (value, field) =>
    isFacts(value) ? faultsIn(value, fields, `${field}.`) : facts(value, field),
  );
}

export function faultsIn(value: Facts, { required, optional }: Fields, before = ''): Fault[] {
  const known = { ...required, ...optional };
  return [
    ...Object.keys(required)
      .filter((name) => !Object.hasOwn(value, name))
      .flatMap((name) => fault(before + name, '缺少这个字段', `补上 "${name}"`)),
    ...Object.entries(value).flatMap(
      ([name, inner]) =>
        (Object.hasOwn(known, name) ? known[name]?.(inner, before + name) : undefined) ?? unknownField(name, Object.keys(known), before),
    ),
  ];
}

export function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fault(field: string, wrong: string, mend: string): Fault[] {
  return [{ field, wrong, mend }];
}

export function shown(value: unknown): string {
  const written = JSON.stringify(value) as string | undefined;
  if (written === undefined) return '空';
  return written.length > 60 ? `${written.slice(0, 60)}…` : written;
}

export function nearest(word: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((name) => ({ name, steps: distance(word.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.steps - other.steps);
  const [best] = ranked;
  return best && best.steps <= Math.max(2, Math.floor(word.length / 3)) ? best.name : undefined;
}

type Facts = Readonly<Record<string, unknown>>;

function unknownField(name: string, known: readonly string[], before: string): Fault[] {
  const near = nearest(name, known);
  return fault(before + name, '没有这个字段', near ? `改成 "${near}"` : `删去它；可用的字段有 ${known.join('、')}`);
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, against] of [...other].entries()) {
      next.push(Math.min((next[place] ?? 0) + 1, (row[place + 1] ?? 0) + 1, (row[place] ?? 0) + (letter === against ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

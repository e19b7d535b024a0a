import type { CompiledQuery } from 'kysely';
import type { Db } from '../context';

/**
 * A statement that is built once for each set of names of what it is given, and from then on only filled in: building one takes longer than sending it.
 * `build` sees placeholders instead of values, so it may put them into the statement and nothing else. Names given as undefined are left out; objects are
 * gone through, everything else is one value.
 */
export function compiledOnce<Given extends object, Row>(
  build: (db: Db, given: Given) => CompiledQuery<Row>,
): (db: Db, given: Given) => CompiledQuery<Row> {
  const known = new Map<string, CompiledQuery<Row>>();
  return (db, given) => {
    const values: unknown[] = [];
    const names = gather(given, values);
    let query = known.get(names);
    if (!query) {
      let position = 0;
      query = build(
        db,
        withPlaceholders(given, () => new Placeholder(position++)),
      );
      known.set(names, query);
    }
    return {
      ...query,
      parameters: query.parameters.map((parameter) => (parameter instanceof Placeholder ? values[parameter.position] : parameter)),
    };
  };
}

class Placeholder {
  constructor(readonly position: number) {}
}

function gather(given: object, values: unknown[]): string {
  let names = '';
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    names += isGroup(value) ? `${name}(${gather(value, values)})` : `${name},`;
    if (!isGroup(value)) values.push(value);
  }
  return names;
}

function withPlaceholders<Given extends object>(given: Given, placeholder: () => Placeholder): Given {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isGroup(value) ? withPlaceholders(value, placeholder) : placeholder()]),
  ) as Given;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

import type { JsonSchema } from '#server/core/http/body/json-schema';

const TEXTS = [
  '',
  '\u0000',
  '坏\ud83d字',
  '%_\\',
  "';--",
  '__proto__',
  '9'.repeat(17),
  '99999999999999.99',
  '0000-00-00',
  '2026-99-99',
  '9999-12-31',
  '2026-13-45T99:99:99Z',
  '9999-12-31T23:59:59.999Z',
  '1'.repeat(2000),
];
const NUMBERS = [-1, 0, 1, 12.5, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER, 2 ** 53, 1e300];
const SAMPLES = ['1', '13900000001', '123456', '100.00', '2026-01-05', '2026-01-05T00:00:00.000Z'];

/** Values of the schema's own shape in which one leaf at a time is a twisted one, or none is where there is no leaf. */
export function twistedValues(schema: JsonSchema): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap(twistedValues);
  if (schema.const !== undefined || schema.enum) return [plainValue(schema), 'x'];
  if (schema.type === 'array') return schema.items ? twistedValues(schema.items).map((item) => [item]) : [[]];
  if (schema.type === 'object') return twistedObjects(schema);
  if (schema.type === 'integer' || schema.type === 'number') return NUMBERS;
  return schema.type === 'boolean' ? [true] : TEXTS;
}

function twistedObjects(schema: JsonSchema): unknown[] {
  const plain = plainValue(schema) as object;
  const leaves = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    twistedValues(property).map((value) => ({ ...plain, [name]: value })),
  );
  return leaves.length > 0 ? leaves : [plain];
}

function plainValue(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return plainValue(schema.anyOf[0] ?? {});
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => plainValue(schema.items ?? {}));
  if (schema.type === 'object') {
    const required = new Set(schema.required ?? []);
    const properties = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name));
    return Object.fromEntries(properties.map(([name, property]) => [name, plainValue(property)]));
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  return schema.type === 'boolean' ? true : plainText(schema);
}

function plainText({ pattern, minLength = 1 }: JsonSchema): string {
  if (pattern === undefined) return 'x'.repeat(Math.max(1, minLength));
  return SAMPLES.find((sample) => new RegExp(pattern).test(sample)) ?? 'x';
}

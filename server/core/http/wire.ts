import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { explain } from './answers/explain';
import { anythingReader, textReader, type Strictness } from './body/entering-text';
import { FieldErrors, shownBack } from './body/field-errors';
import { refuseOtherAddress } from './body/file-address';
import { isAnything, isOpen, isRecord, isText, jsonSchemaOf, variantOf, type JsonSchema } from './body/json-schema';
import { camelCased, renameKeys, underscored } from './body/key-case';

/** How keys are written on the wire: `snake` below the prefix, `camel` below `/api/`. */
export type WireCase = 'snake' | 'camel';

export type Received = { ok: true; value: unknown } | { ok: false; errors: FieldErrors };

/** One schema's two directions, compiled once. */
export interface WireFormat {
  /** Wire → camelCase. Texts are cleaned, unknown keys refused by name, values checked, errors named by their path on the wire. */
  receive(value: unknown): Received;
  /** camelCase → wire, declared keys only. */
  send(value: unknown): unknown;
}

export function wireFormat(schema: TSchema, wireCase: WireCase, strictness: Strictness = 'strict'): WireFormat {
  const onWire = wireCase === 'snake' ? underscored : sameKey;
  const offWire = wireCase === 'snake' ? camelCased : sameKey;
  const read = reader(jsonSchemaOf(schema), { onWire, offWire, strictness });
  const send = writer(jsonSchemaOf(schema), onWire);
  let validator: ReturnType<typeof Compile> | undefined;
  return {
    receive(value) {
      validator ??= Compile(schema);
      const errors = new FieldErrors();
      const named = read(value, '', errors);
      if (!validator.Check(named)) {
        explain(jsonSchemaOf(schema), named, onWire, errors);
        if (!errors.any) errors.add('', '提交内容有误，请检查后重试');
      }
      return !errors.any ? { ok: true, value: named } : { ok: false, errors };
    },
    send,
  };
}

type Rename = (key: string) => string;
type Reader = (value: unknown, path: string, errors: FieldErrors) => unknown;
type Writer = (value: unknown) => unknown;

interface Reading {
  onWire: Rename;
  offWire: Rename;
  strictness: Strictness;
}

function sameKey(key: string): string {
  return key;
}

function unchanged<T>(value: T): T {
  return value;
}

function reader(schema: JsonSchema, reading: Reading): Reader {
  if (schema.anyOf) return unionReader(schema, reading);
  if (schema.type === 'array' && schema.items) return arrayReader(reader(schema.items, reading));
  if (schema.type === 'object') return isOpen(schema) ? openReader(reading) : objectReader(schema, reading);
  if (isText(schema)) return textReader(schema, reading.offWire, reading.strictness);
  return isAnything(schema) ? openReader(reading) : unchanged;
}

function openReader({ onWire, offWire, strictness }: Reading): Reader {
  return anythingReader(onWire, offWire, strictness);
}

function objectReader(schema: JsonSchema, reading: Reading): Reader {
  const known = new Map(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [reading.onWire(name), { name, read: reader(property, reading) }]),
  );
  const address = reading.onWire('filePath');
  return (value, path, errors) => {
    if (!isRecord(value)) return value;
    const named: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      const property = known.get(key);
      if (property) named[property.name] = property.read(value[key], `${path}${key}.`, errors);
      else errors.add(`${path}${key}`, `没有“${shownBack(key)}”这一项，请去掉`);
    }
    refuseOtherAddress(named, `${path}${address}`, errors);
    return named;
  };
}

function arrayReader(item: Reader): Reader {
  return (value, path, errors) => (Array.isArray(value) ? value.map((entry, index) => item(entry, `${path}${index}.`, errors)) : value);
}

function unionReader(schema: JsonSchema, reading: Reading): Reader {
  const variants = (schema.anyOf ?? []).map((variant) => ({ variant, read: reader(variant, reading) }));
  const structured = variants.filter(({ variant }) => variant.type === 'object' || variant.type === 'array');
  const typed = variants.find(({ variant }) => isText(variant));
  const readAnything = openReader(reading);
  return (value, path, errors) => {
    if (typeof value === 'string') return typed ? typed.read(value, path, errors) : value;
    const chosen = variantOf(schema, value);
    const match = chosen ? variants.find(({ variant }) => variant === chosen) : structured.length === 1 ? structured[0] : undefined;
    if (match) return match.read(value, path, errors);
    return readAnything(value, path, errors);
  };
}

function writer(schema: JsonSchema, onWire: Rename): Writer {
  if (schema.anyOf) return unionWriter(schema, onWire);
  if (schema.type === 'array' && schema.items) return arrayWriter(writer(schema.items, onWire));
  if (schema.type === 'object') return isOpen(schema) ? (value) => renameKeys(value, onWire) : objectWriter(schema, onWire);
  return isAnything(schema) ? (value) => renameKeys(value, onWire) : unchanged;
}

function objectWriter(schema: JsonSchema, onWire: Rename): Writer {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    key: onWire(name),
    write: writer(property, onWire),
  }));
  return (value) => {
    if (!isRecord(value)) return value;
    const sent: Record<string, unknown> = {};
    for (const { name, key, write } of properties) {
      const entry = value[name];
      if (entry !== undefined) sent[key] = write(entry);
    }
    return sent;
  };
}

function arrayWriter(item: Writer): Writer {
  return (value) => (Array.isArray(value) ? value.map(item) : value);
}

function unionWriter(schema: JsonSchema, onWire: Rename): Writer {
  const variants = (schema.anyOf ?? []).map((variant) => ({ variant, write: writer(variant, onWire) }));
  const structured = variants.filter(({ variant }) => variant.type === 'object' || variant.type === 'array');
  return (value) => {
    const chosen = variantOf(schema, value);
    const match = chosen ? variants.find(({ variant }) => variant === chosen) : structured.length === 1 ? structured[0] : undefined;
    return match ? match.write(value) : value;
  };
}

import type { TSchema } from 'typebox';
import type { TextForm } from '#contract/schemas';

/** The parts of JSON Schema that the contract's schemas are made of. */
export interface JsonSchema {
  readonly type?: string;
  readonly title?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly 'x-text'?: TextForm;
}

export function jsonSchemaOf(schema: TSchema): JsonSchema {
  return schema;
}

export function isOpen(schema: JsonSchema): boolean {
  return schema.additionalProperties !== false;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a schema that takes any JSON. */
export function isAnything({ type, anyOf, enum: values, const: value }: JsonSchema): boolean {
  return type === undefined && anyOf === undefined && values === undefined && value === undefined;
}

/** True for a schema that takes what is typed, and not one of a few values. */
export function isText({ type, enum: values, const: value }: JsonSchema): boolean {
  return type === 'string' && values === undefined && value === undefined;
}

/** The variant of a discriminated union that this value names; undefined where it names none. */
export function variantOf(schema: JsonSchema, value: unknown): JsonSchema | undefined {
  const name = schema.discriminator?.propertyName;
  if (name === undefined || !isRecord(value)) return undefined;
  return schema.anyOf?.find((variant) => variant.properties?.[name]?.const === value[name]);
}

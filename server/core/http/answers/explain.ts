import type { FieldErrors } from '../body/field-errors';
import { fieldLabel } from '../body/field-labels';
import { isRecord, variantOf, type JsonSchema } from '../body/json-schema';

/** Says in Chinese what is wrong with a value that its schema refuses, and how to mend it. Paths are those of the wire. */
export function explain(schema: JsonSchema, value: unknown, onWire: (key: string) => string, errors: FieldErrors): void {
  walk(schema, value, [], '提交内容');

  function walk(schema: JsonSchema, value: unknown, path: readonly string[], label: string): void {
    if (schema.anyOf) walkUnion(schema, schema.anyOf, value, path, label);
    else if (schema.type === 'object') walkObject(schema, value, path, label);
    else if (schema.type === 'array') walkArray(schema, value, path, label);
    else {
      const problem = problemOf(schema, value);
      if (problem !== undefined) wrong(path, `${label}${problem}`);
    }
  }

  function walkObject(schema: JsonSchema, value: unknown, path: readonly string[], label: string): void {
    if (!isRecord(value)) {
      wrong(path, `${label}的格式有误，应为一组字段`);
      return;
    }
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const wireName = onWire(name);
      const entry = value[name];
      const itsLabel = fieldLabel(name, wireName);
      if (entry !== undefined) walk(property, entry, [...path, wireName], itsLabel);
      else if (schema.required?.includes(name)) wrong([...path, wireName], `请填写${itsLabel}`);
    }
  }

  function walkArray(schema: JsonSchema, value: unknown, path: readonly string[], label: string): void {
    const { items } = schema;
    if (!Array.isArray(value)) wrong(path, `${label}的格式有误，应为列表`);
    else if (value.length < (schema.minItems ?? 0)) wrong(path, `${label}至少需要 ${schema.minItems} 项`);
    else if (value.length > (schema.maxItems ?? Infinity)) wrong(path, `${label}最多 ${schema.maxItems} 项`);
    else if (items) value.forEach((entry, index) => walk(items, entry, [...path, String(index)], `${label}第 ${index + 1} 项`));
  }

  function walkUnion(schema: JsonSchema, variants: readonly JsonSchema[], value: unknown, path: readonly string[], label: string): void {
    const chosen = variantOf(schema, value);
    const name = schema.discriminator?.propertyName;
    const problems = variants.map((variant) => problemOf(variant, value));
    if (chosen) walk(chosen, value, path, label);
    else if (name !== undefined) wrong([...path, onWire(name)], `${label}的类型“${onWire(name)}”不在可办理的范围内`);
    else if (!problems.includes(undefined)) wrong(path, `${label}${problems[0] ?? ''}`);
  }

  function wrong(path: readonly string[], message: string): void {
    errors.add(path.join('.'), message);
  }
}

function problemOf(schema: JsonSchema, value: unknown): string | undefined {
  if ('const' in schema) return value === schema.const ? undefined : '不是可用的值';
  if (schema.enum) return schema.enum.includes(value) ? undefined : `应为以下之一：${schema.enum.slice(0, 30).join('、')}`;
  switch (schema.type) {
    case 'string':
      return textProblem(schema, value);
    case 'integer':
      return numberProblem(schema, value, Number.isInteger(value));
    case 'number':
      return numberProblem(schema, value, typeof value === 'number');
    case 'boolean':
      return typeof value === 'boolean' ? undefined : '应为是（true）或否（false）';
    default:
      return undefined;
  }
}

const formats: Readonly<Record<string, string>> = {
  '^\\d{1,14}(\\.\\d{1,2})?$': '应为金额，最多两位小数，例如 1000.50',
  '^\\d{4}-\\d{2}-\\d{2}$': '应为日期，例如 2026-01-31',
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$': '应为时间，例如 2026-01-31T08:00:00Z',
  '^1\\d{10}$': '应为以 1 开头的 11 位手机号',
  '^\\d{6}$': '应为 6 位数字',
};

function textProblem(schema: JsonSchema, value: unknown): string | undefined {
  if (typeof value !== 'string') return '应为文字';
  if (value === '' && (schema.minLength ?? 0) > 0) return '不能为空';
  if (value.length < (schema.minLength ?? 0)) return `至少 ${schema.minLength} 个字`;
  if (schema.maxLength !== undefined && [...value].length > schema.maxLength) return `不能超过 ${schema.maxLength} 个字`;
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) return formats[schema.pattern] ?? '的格式有误';
  return undefined;
}

function numberProblem(schema: JsonSchema, value: unknown, isRightKind: boolean): string | undefined {
  if (!isRightKind || typeof value !== 'number') return schema.type === 'integer' ? '应为整数' : '应为数字';
  if (value < (schema.minimum ?? -Infinity)) return `不能小于 ${schema.minimum}`;
  if (value > (schema.maximum ?? Infinity)) return `不能大于 ${schema.maximum}`;
  return undefined;
}

import type { FieldError } from '#domain/field';
import { fieldLabel } from './field-labels';
import { isRecord, variantOf, type JsonSchema } from './json-schema';

/** Says in Chinese what is wrong with a value that its schema refuses, and how to mend it. Paths are those of the wire. */
export function explain(schema: JsonSchema, value: unknown, onWire: (key: string) => string): FieldError[] {
  return walk(schema, value, [], '提交内容');

  function walk(schema: JsonSchema, value: unknown, path: readonly string[], label: string): FieldError[] {
    if (schema.anyOf) return walkUnion(schema, schema.anyOf, value, path, label);
    if (schema.type === 'object') return walkObject(schema, value, path, label);
    if (schema.type === 'array') return walkArray(schema, value, path, label);
    const problem = problemOf(schema, value);
    return problem === undefined ? [] : wrong(path, `${label}${problem}`);
  }

  function walkObject(schema: JsonSchema, value: unknown, path: readonly string[], label: string): FieldError[] {
    if (!isRecord(value)) return wrong(path, `${label}的格式有误，应为一组字段`);
    return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const wireName = onWire(name);
      const entry = value[name];
      const itsLabel = fieldLabel(name, wireName);
      if (entry !== undefined) return walk(property, entry, [...path, wireName], itsLabel);
      return schema.required?.includes(name) ? wrong([...path, wireName], `请填写${itsLabel}`) : [];
    });
  }

  function walkArray(schema: JsonSchema, value: unknown, path: readonly string[], label: string): FieldError[] {
    if (!Array.isArray(value)) return wrong(path, `${label}的格式有误，应为列表`);
    if (value.length < (schema.minItems ?? 0)) return wrong(path, `${label}至少需要 ${schema.minItems} 项`);
    if (value.length > (schema.maxItems ?? Infinity)) return wrong(path, `${label}最多 ${schema.maxItems} 项`);
    const { items } = schema;
    return items ? value.flatMap((entry, index) => walk(items, entry, [...path, String(index)], `${label}第 ${index + 1} 项`)) : [];
  }

  function walkUnion(schema: JsonSchema, variants: readonly JsonSchema[], value: unknown, path: readonly string[], label: string): FieldError[] {
    const chosen = variantOf(schema, value);
    if (chosen) return walk(chosen, value, path, label);
    const name = schema.discriminator?.propertyName;
    if (name !== undefined) return wrong([...path, onWire(name)], `${label}的类型“${onWire(name)}”不在可办理的范围内`);
    const problems = variants.map((variant) => problemOf(variant, value));
    return problems.includes(undefined) ? [] : wrong(path, `${label}${problems[0] ?? ''}`);
  }
}

function wrong(path: readonly string[], message: string): FieldError[] {
  return [{ field: path.join('.'), message }];
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
  if (schema.maxLength !== undefined && value.length > schema.maxLength) return `不能超过 ${schema.maxLength} 个字`;
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) return formats[schema.pattern] ?? '的格式有误';
  return undefined;
}

function numberProblem(schema: JsonSchema, value: unknown, isRightKind: boolean): string | undefined {
  if (!isRightKind || typeof value !== 'number') return schema.type === 'integer' ? '应为整数' : '应为数字';
  if (value < (schema.minimum ?? -Infinity)) return `不能小于 ${schema.minimum}`;
  if (value > (schema.maximum ?? Infinity)) return `不能大于 ${schema.maximum}`;
  return undefined;
}

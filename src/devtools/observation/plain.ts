import { withoutSecret } from './masking';

export interface Limits {
  depth: number;
  items: number;
  text: number;
}

export const WHOLE: Limits = { depth: 16, items: 200, text: 4000 };
export const BRIEF: Limits = { depth: 4, items: 20, text: 300 };

const FUNCTION = 'ƒ ';

export function plain(value: unknown, limits: Limits = WHOLE): unknown {
  return copied(value, limits, []);
}

/** Leaves out of what is plain the names that stand for functions: whoever runs a machine with it anew would call them. */
export function withoutFunctions<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutFunctions) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const rest = Object.entries(value).filter(([, item]) => typeof item !== 'string' || !item.startsWith(FUNCTION));
  return Object.fromEntries(rest.map(([key, item]) => [key, withoutFunctions<unknown>(item)])) as Value;
}

function copied(value: unknown, limits: Limits, above: readonly object[]): unknown {
  switch (typeof value) {
    case 'string':
      return value.length > limits.text ? `${value.slice(0, limits.text)}…（共 ${String(value.length)} 字）` : value;
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'bigint':
      return `${String(value)}n`;
    case 'function':
      return `${FUNCTION}${value.name || '(anonymous)'}`;
    case 'symbol':
      return value.toString();
    case 'object':
      return value === null ? null : copiedObject(value, limits, above);
    default:
      return value;
  }
}

function copiedObject(value: object, limits: Limits, above: readonly object[]): unknown {
  if (above.includes(value)) return '（循环引用）';
  const known = knownObject(value);
  if (known !== undefined) return known;
  if (above.length >= limits.depth) return Array.isArray(value) ? `[…${String(value.length)} 项]` : '{…}';
  const path = [...above, value];
  if (value instanceof Map)
    return copied(Object.fromEntries([...value].map(([key, item]) => [String(key), item as unknown])), limits, path);
  if (value instanceof Set) return copied([...value], limits, path);
  if (Array.isArray(value)) return copiedList(value, limits, path);
  return copiedRecord(value, limits, path);
}

function copiedList(list: readonly unknown[], limits: Limits, path: readonly object[]): unknown[] {
  const shown = list.slice(0, limits.items).map((item) => copied(item, limits, path) ?? null);
  return list.length > limits.items ? [...shown, `…另有 ${String(list.length - limits.items)} 项`] : shown;
}

function copiedRecord(record: object, limits: Limits, path: readonly object[]): Record<string, unknown> {
  const entries = Object.entries(record).filter(([, item]) => item !== undefined);
  const shown = entries.slice(0, limits.items).map(([key, item]) => [key, withoutSecret(key, copied(item, limits, path))]);
  if (entries.length > limits.items) shown.push(['…', `另有 ${String(entries.length - limits.items)} 项`]);
  return Object.fromEntries(shown) as Record<string, unknown>;
}

function knownObject(value: object): unknown {
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (typeof Blob === 'function' && value instanceof Blob) return `（文件 ${String(value.size)} 字节 ${value.type}）`;
  if (ArrayBuffer.isView(value)) return `（二进制 ${String(value.byteLength)} 字节）`;
  if (value instanceof ArrayBuffer) return `（二进制 ${String(value.byteLength)} 字节）`;
  if (value instanceof Promise) return '（Promise）';
  if ('sessionId' in value && 'getSnapshot' in value) return '（actor）';
  if ('nodeType' in value && 'nodeName' in value) return `（${String(value.nodeName).toLowerCase()} 元素）`;
  return undefined;
}

export type ApiFailure =
  | { kind: 'business'; code: number; msg: string; data?: unknown }
  /** `retryAfter`: in how many seconds the server wants to be asked again. */
  | { kind: 'http'; status: number; statusText: string; msg?: string; download?: true; retryAfter?: number }
  | { kind: 'html'; status: number; text: string }
  | { kind: 'malformed' }
  | { kind: 'unreachable' }
  | { kind: 'aborted' };

export interface FieldProblem {
  field: string;
  message: string;
}

export function fieldProblems(failure: unknown): FieldProblem[] {
  if (!isApiFailure(failure) || failure.kind !== 'business') return [];
  const { data } = failure;
  if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors)) return [];
  return data.errors.filter(isFieldProblem).map(({ field, message }) => ({ field: camelPath(field), message }));
}

/** Why a field was refused; undefined where it was not. */
export function problemOf(failure: unknown, field: string): string | undefined {
  return fieldProblems(failure).find((problem) => problem.field === field)?.message;
}

/** What was refused by the names of a form's fields, and under `form` why, where it is none of them; nothing where the user turned back. */
export function namedProblems<Name extends string>(failure: unknown, names: readonly Name[]): Partial<Record<Name | 'form', string>> {
  if (isApiFailure(failure) && failure.kind === 'aborted') return {};
  const named = fieldProblems(failure).flatMap(({ field, message }) =>
    names.filter((name) => name === field || field.endsWith(`.${name}`)).map((name) => [name, message] as const),
  );
  return (named.length > 0 ? Object.fromEntries(named) : { form: failureText(failure) }) as Partial<Record<Name | 'form', string>>;
}

function camelPath(path: string): string {
  return path.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export function failureText(failure: unknown): string {
  if (!isApiFailure(failure)) return '操作未完成，请稍后重试';
  if (failure.kind === 'business') return failure.msg;
  if (failure.kind === 'html') return failure.text;
  if (failure.kind === 'unreachable') return '网络连接不可用，请检查网络后重试';
  if (failure.kind === 'aborted') return '操作已取消';
  if (failure.kind === 'http' && failure.status < 500 && failure.msg) return failure.msg;
  return '服务暂时不可用，请稍后重试';
}

const UPLOAD_FAILED = '上传失败';

/** What a failed upload says: the service's own text, else its status text, else that it failed. */
export function uploadFailureText(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'business':
      return failure.msg || UPLOAD_FAILED;
    case 'http':
      return failure.msg || failure.statusText || UPLOAD_FAILED;
    case 'html':
      return failure.text || UPLOAD_FAILED;
    case 'malformed':
      return UPLOAD_FAILED;
    case 'unreachable':
    case 'aborted':
      return failureText(failure);
  }
}

export function isBusiness(failure: unknown, code: number): boolean {
  return isApiFailure(failure) && failure.kind === 'business' && failure.code === code;
}

const kinds: readonly unknown[] = ['business', 'http', 'html', 'malformed', 'unreachable', 'aborted'] satisfies ApiFailure['kind'][];

export function isApiFailure(value: unknown): value is ApiFailure {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind);
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    typeof value.field === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

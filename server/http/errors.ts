import { CODES, type Code } from '#contract/codes';
import type { FieldError } from '#domain/field';

/** A refusal that the caller is told: its code and Chinese message travel in the envelope with HTTP 200. */
export class BusinessError extends Error {
  constructor(
    readonly code: Code,
    message: string,
    readonly data: object = {},
  ) {
    super(message);
    this.name = 'BusinessError';
  }
}

export function fieldsWrong(errors: readonly FieldError[]): BusinessError {
  return new BusinessError(CODES.fieldWrong, errors[0]?.message ?? '填写内容有误', { errors });
}

export function fieldWrong(field: string, message: string): BusinessError {
  return fieldsWrong([{ field, message }]);
}

export function notFound(what: string): BusinessError {
  return new BusinessError(CODES.notFound, `${what}不存在，或您无权查看`);
}

export function noPermission(message = '您没有办理此事项的权限'): BusinessError {
  return new BusinessError(CODES.noPermission, message);
}

/** A refused body whose field names are already those of the wire. */
export class WireRefusal extends BusinessError {
  constructor(errors: readonly FieldError[]) {
    super(CODES.fieldWrong, errors[0]?.message ?? '填写内容有误', { errors });
    this.name = 'WireRefusal';
  }
}

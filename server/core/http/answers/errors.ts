import { CODES, type Code } from '#contract/codes';
import type { FieldError } from '#domain/field';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { FieldErrors } from '../body/field-errors';
import { unstorableIn } from '../body/unstorable-text';

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

/** With 412 and the organisations among which to choose. */
export function organisationNotChosen(multiOrgTypes: readonly object[]): BusinessError {
  return new BusinessError(CODES.organisationNotChosen, '请选择登录机构', { multiOrgTypes });
}

/** With 40303: the organisation is entered once the user has a second factor. */
export function secondFactorMissing({ appId, orgType }: { appId: string; orgType: OrganisationType | undefined }): BusinessError {
  return new BusinessError(CODES.secondFactorMissing, '本单位要求您使用两步验证，请先完成绑定', { appId, orgType });
}

/** A refused body whose field names are already those of the wire. */
export class WireRefusal extends BusinessError {
  constructor({ named, more }: Pick<FieldErrors, 'named' | 'more'>) {
    const first = named[0]?.message ?? '填写内容有误';
    super(CODES.fieldWrong, more > 0 ? `${first}（除列出的 ${named.length} 处外，另有 ${more} 处）` : first, { errors: named });
    this.name = 'WireRefusal';
  }

  static of(field: string, message: string): WireRefusal {
    const errors = new FieldErrors();
    errors.add(field, message);
    return new WireRefusal(errors);
  }
}

/** Refuses what came otherwise than as JSON, as a query or a form, where no database column takes a text of it. */
export function refuseUnstorable(value: unknown): void {
  const field = unstorableIn(value);
  if (field !== undefined) throw unstorableRefusal(field);
}

export function unstorableRefusal(field: string): WireRefusal {
  return WireRefusal.of(field, '含有无法保存的字符，请删除后重新输入');
}

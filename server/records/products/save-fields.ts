import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { saveProductFields } from '#contract/products';
import { schemaErrors } from '#domain/form/schema-errors';
import type { Db } from '../../core/context';
import { BusinessError, fieldsWrong, notFound } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import { ownedBy } from './managed';
import { productByNo, replaceFields } from './repository';

/** Only the product's own institution and the platform write; to anybody else it does not exist. */
export async function saveFields(
  db: Db,
  member: Member,
  { productNo, projectFields, supplementFields, fieldsVersion }: BodyOf<typeof saveProductFields>,
): Promise<ReplyOf<typeof saveProductFields>> {
  const errors = Object.entries({ projectFields, supplementFields }).flatMap(([list, fields]) =>
    schemaErrors(fields).map(({ field, message }) => ({ field: `${list}.${field}`, message })),
  );
  if (errors.length > 0) throw fieldsWrong(errors);
  const next = fieldsVersion + 1;
  const { guaranteeAppId } = ownedBy(member);
  const kept = await replaceFields(db, {
    productNo,
    guaranteeAppId,
    from: fieldsVersion,
    change: { projectFields: JSON.stringify(projectFields), supplementFields: JSON.stringify(supplementFields), fieldsVersion: next },
  });
  if (kept) return { fieldsVersion: next };
  const product = await productByNo(db, productNo);
  if (!product || (guaranteeAppId !== undefined && product.guaranteeAppId !== guaranteeAppId)) throw notFound('产品');
  throw new BusinessError(CODES.statusChanged, '产品的字段已被他人修改，请载入最新内容后再改');
}

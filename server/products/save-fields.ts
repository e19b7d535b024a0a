import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { saveProductFields } from '#contract/products';
import { schemaErrors } from '#domain/form/schema-errors';
import type { Db } from '../context';
import { BusinessError, fieldsWrong, notFound } from '../http/errors';
import type { Member } from '../http/route';
import { ownedBy } from './managed';
import { productByNo } from './repository';

/** Only the product's own institution and the platform write; to anybody else it does not exist. */
export async function saveFields(db: Db, member: Member, { productNo, projectFields, supplementFields, fieldsVersion }: BodyOf<typeof saveProductFields>): Promise<ReplyOf<typeof saveProductFields>> {
  const errors = Object.entries({ projectFields, supplementFields }).flatMap(([list, fields]) =>
    schemaErrors(fields).map(({ field, message }) => ({ field: `${list}.${field}`, message })),
  );
  if (errors.length > 0) throw fieldsWrong(errors);
  const next = fieldsVersion + 1;
  let change = db
    .updateTable('product')
    .set({ projectFields: JSON.stringify(projectFields), supplementFields: JSON.stringify(supplementFields), fieldsVersion: next })
    .where('productNo', '=', productNo);
  const { guaranteeAppId } = ownedBy(member);
  if (guaranteeAppId !== undefined) change = change.where('guaranteeAppId', '=', guaranteeAppId);
  const { numUpdatedRows } = await change.where('fieldsVersion', '=', fieldsVersion).executeTakeFirst();
  if (numUpdatedRows > 0n) return { fieldsVersion: next };
  const product = await productByNo(db, productNo);
  if (!product || (guaranteeAppId !== undefined && product.guaranteeAppId !== guaranteeAppId)) throw notFound('产品');
  throw new BusinessError(CODES.statusChanged, '产品的字段已被他人修改，请载入最新内容后再改');
}

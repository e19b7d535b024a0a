import type { BodyOf, ReplyOf } from '#contract/call';
import type { saveProductFields } from '#contract/products';
import { schemaErrors } from '#domain/form/schema-errors';
import type { Db } from '../context';
import { fieldsWrong, notFound } from '../http/errors';
import type { Member } from '../http/route';

/** Only the product's own institution and the platform write; to anybody else it does not exist. */
export async function saveFields(db: Db, member: Member, { productNo, projectFields, supplementFields }: BodyOf<typeof saveProductFields>): Promise<ReplyOf<typeof saveProductFields>> {
  const errors = Object.entries({ projectFields, supplementFields }).flatMap(([list, fields]) =>
    schemaErrors(fields).map(({ field, message }) => ({ field: `${list}.${field}`, message })),
  );
  if (errors.length > 0) throw fieldsWrong(errors);
  let change = db
    .updateTable('product')
    .set({ projectFields: JSON.stringify(projectFields), supplementFields: JSON.stringify(supplementFields) })
    .where('productNo', '=', productNo);
  if (member.orgType !== 'platform') change = change.where('guaranteeAppId', '=', member.appId);
  const { numUpdatedRows } = await change.executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('产品');
  return {};
}

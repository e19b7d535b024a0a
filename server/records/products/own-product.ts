import type { Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { productByNo, lockProduct, type ProductRow } from './repository';

/** Whose products a member manages: those of the own institution; the platform those of all. */
export function ownedBy({ orgType, appId }: Pick<Member, 'orgType' | 'appId'>): { guaranteeAppId?: string } {
  return orgType === 'platform' ? {} : { guaranteeAppId: appId };
}

/** To anybody but its institution and the platform a product that is managed does not exist: 40401. */
export async function ownProduct(db: Db, member: Member, productNo: string): Promise<ProductRow> {
  return owned(await productByNo(db, productNo), member);
}

/** As `ownProduct`; nobody else changes it until the transaction ends. */
export async function lockOwnProduct(db: Db, member: Member, productNo: string): Promise<ProductRow> {
  return owned(await lockProduct(db, productNo), member);
}

function owned(product: ProductRow | undefined, member: Member): ProductRow {
  const { guaranteeAppId } = ownedBy(member);
  if (!product || (guaranteeAppId !== undefined && product.guaranteeAppId !== guaranteeAppId)) throw notFound('产品');
  return product;
}

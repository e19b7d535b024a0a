import type { BodyOf, ReplyOf } from '#contract/call';
import type { managedProduct, managedProductPage, ManagedProductRow } from '#contract/products';
import { dayOf } from '#domain/dates';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import { findManaged, productByNo } from './repository';

export async function pageOfManaged(
  db: Db,
  { clock }: AppContext,
  member: Member,
  search: BodyOf<typeof managedProductPage>,
): Promise<ReplyOf<typeof managedProductPage>> {
  const { rows, total } = await findManaged(db, { ...search, ...ownedBy(member) });
  const today = dayOf(clock.now().toISOString());
  return { total, list: rows.map((row) => shownRow(row, today)) };
}

export async function detailOfManaged(
  db: Db,
  { clock }: AppContext,
  member: Member,
  productNo: string,
): Promise<ReplyOf<typeof managedProduct>> {
  const product = await productByNo(db, productNo);
  const { guaranteeAppId } = ownedBy(member);
  if (!product || (guaranteeAppId !== undefined && product.guaranteeAppId !== guaranteeAppId)) throw notFound('产品');
  const { projectFields, supplementFields, fieldsVersion } = product;
  return { ...shownRow(product, dayOf(clock.now().toISOString())), projectFields, supplementFields, fieldsVersion };
}

/** Whose products a member manages: those of the own institution; the platform those of all. */
export function ownedBy({ orgType, appId }: Member): { guaranteeAppId?: string } {
  return orgType === 'platform' ? {} : { guaranteeAppId: appId };
}

type Product = NonNullable<Awaited<ReturnType<typeof productByNo>>>;

function shownRow(product: Product, today: string): ManagedProductRow {
  return {
    productNo: product.productNo,
    productName: product.productName,
    guaranteeType: product.guaranteeType,
    guaranteeAppName: product.guaranteeAppName,
    productFlowType: product.flowKind,
    projectFieldCount: product.projectFields.length,
    supplementFieldCount: product.supplementFields.length,
    productState: stateOf(product, today),
  };
}

function stateOf({ enabled, released, effectiveDay, expiryDay }: Product, today: string): ManagedProductRow['productState'] {
  if (!enabled) return 'disabled';
  if (!released) return 'unreleased';
  if (today < effectiveDay) return 'early';
  return today > expiryDay ? 'over' : 'offered';
}

import type { ProductContent } from '#domain/product/content';
import type { Db } from '../../core/context';
import { contentOf } from './content';
import { editionOf, productByNo, ratesOf } from './repository';

/** What an application's product was when the application was made; what it is now where the application is older than editions. */
export async function productAsOf(
  db: Db,
  { productNo, productEdition }: { productNo: string; productEdition: number | null },
): Promise<ProductContent | undefined> {
  const product = await productByNo(db, productNo);
  const earlier =
    product && productEdition !== null && productEdition < product.edition ? await editionOf(db, productNo, productEdition) : undefined;
  return earlier ?? (product && contentOf(product, await ratesOf(db, [productNo])));
}

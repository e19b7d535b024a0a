import type { PartChange, ProductContent } from '#domain/product/content';
import type { ProductState } from '#domain/product/state';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { dropOvertaken } from '../four-eyes/notices';
import { columnsOf, contentOf } from './content';
import { withAccountsLeft } from './foreign-accounts';
import { templatesLeft } from './foreign-templates';
import {
  addLogRow,
  saveEdition,
  lockProduct,
  ratesOf,
  replaceRates,
  updateProduct,
  type ProductChange,
  type ProductRow,
} from './repository';

/** Whoever changes a product, and who had handed the change in where that was somebody else. */
export interface Changer {
  by: Pick<Member, 'userId' | 'userName' | 'appName'>;
  preparedBy?: string;
  reason?: string;
  at: Date;
}

/** Writes a part of a product that is held, keeps what stood there for the applications made with it, and logs who changed what. Judges nothing. */
export async function savePart(
  db: Db,
  { product, content }: { product: ProductRow; content: ProductContent },
  change: PartChange,
  changer: Changer,
  names: ProductChange = {},
): Promise<number> {
  const edition = product.state === 'draft' ? product.edition : product.edition + 1;
  if (edition > product.edition) await saveEdition(db, product, JSON.stringify(content));
  if (change.part === 'rates') await replaceRates(db, product, change.value);
  const version = product.version + 1;
  const changes = await allChanges(db, { product, content }, change);
  const columns = changes.reduce<ProductChange>((before, one) => ({ ...before, ...columnsOf(one) }), names);
  await updateProduct(db, product, { ...columns, version, edition });
  for (const { part, value } of changes)
    await addLogRow(db, {
      ...logged(product, changer),
      version,
      edition,
      part,
      before: JSON.stringify(content[part]),
      after: JSON.stringify(value),
    });
  return version;
}

/** A change, and what it changes in the other parts: with another letter institution, the account that a fee is paid to and the chosen templates; with another guarantee, these. */
export async function allChanges(
  db: Db,
  { product, content }: { product: ProductRow; content: ProductContent },
  change: PartChange,
): Promise<PartChange[]> {
  return [...withAccountsLeft(product, content, change), ...(await templatesLeft(db, product, content, change))];
}

/**
 * Puts others in the place of who decides in a product's flow; it stays what it was in all else, so nobody else has to confirm it. What was handed in for the
 * product as it was is dropped.
 */
export async function saveAuditors(
  db: Db,
  context: AppContext,
  { productNo, value, changer }: { productNo: string; value: ProductContent['flow']; changer: Changer },
): Promise<void> {
  const product = await lockProduct(db, productNo);
  if (!product) return;
  const content = contentOf(product, await ratesOf(db, [productNo]));
  const version = await savePart(db, { product, content }, { part: 'flow', value }, changer);
  await dropOvertaken(db, context, [{ target: productNo, version }]);
}

/** The same for the state of a product. */
export async function saveState(db: Db, product: ProductRow, state: ProductState, changer: Changer): Promise<number> {
  const version = product.version + 1;
  await updateProduct(db, product, { state, version });
  const [before, after] = [JSON.stringify(product.state), JSON.stringify(state)];
  await addLogRow(db, { ...logged(product, changer), version, edition: product.edition, part: 'state', before, after });
  return version;
}

/** Who, when and of which product, as a row of its log has them. */
export function logged({ productNo }: Pick<ProductRow, 'productNo'>, { by, preparedBy = '', reason = '', at }: Changer) {
  const { userId, userName, appName } = by;
  return { productNo, userId, userName, appName, preparedByName: preparedBy, reason, at };
}

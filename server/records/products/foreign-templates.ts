import type { PartChange, ProductContent } from '#domain/product/content';
import type { Db } from '../../core/context';
import { newestChoosable, type ChoosingProduct } from '../templates/repository';

/** What a change of the letter institution or of the guarantee changes in the chosen templates: those that it could not choose are chosen no more. */
export async function templatesLeft(
  db: Db,
  product: ChoosingProduct,
  { templates }: Pick<ProductContent, 'templates'>,
  change: PartChange,
): Promise<PartChange[]> {
  if (change.part !== 'basicInfo') return [];
  const { guaranteeType, letterAppId } = change.value;
  if (guaranteeType === product.guaranteeType && letterAppId === product.letterAppId) return [];
  const { productNo, guaranteeAppId } = product;
  const choosable = await newestChoosable(db, { productNo, guaranteeType, guaranteeAppId, letterAppId }, Object.values(templates));
  const value = Object.fromEntries(Object.entries(templates).filter(([, templateId]) => choosable.has(templateId)));
  return Object.keys(value).length === Object.keys(templates).length ? [] : [{ part: 'templates', value }];
}

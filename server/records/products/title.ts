import type { Selectable } from 'kysely';
import type { BusinessTables } from '../../core/database/tables/business';

type Named = Pick<
  Selectable<BusinessTables['product']>,
  'productName' | 'guaranteeType' | 'guaranteeAppId' | 'guaranteeAppName' | 'letterAppId' | 'letterAppName'
>;

/** What a product is called, and whose it is; who guarantees issues the letter too where nobody else does. */
export function titleOf({ productName, guaranteeType, guaranteeAppId, guaranteeAppName, letterAppId, letterAppName }: Named) {
  return { productName, guaranteeType, guaranteeAppId, guaranteeAppName, letterAppId: letterAppId ?? guaranteeAppId, letterAppName };
}

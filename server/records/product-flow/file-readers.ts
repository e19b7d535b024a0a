import type { Db } from '../../core/context';
import { usesNamed } from '../files/use-repository';

const PRODUCT = 'product:';

/** The name under which a product refers to the picture of its payee's code, among applications, whose numbers have no colon. */
export function productUse(productNo: string): string {
  return `${PRODUCT}${productNo}`;
}

/** Whoever may apply may see where a fee is paid to. */
export async function mayReadProductFile(db: Db, { fileKey }: { fileKey: string }): Promise<boolean> {
  return (await usesNamed(db, fileKey, PRODUCT)).length > 0;
}

import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../context';

/** The organisation types that sign the contracts of this application automatically, as its product says now. */
export async function autoSignOrgTypesOf(db: Db, applyNo: string): Promise<readonly OrganisationType[]> {
  const product = await db
    .selectFrom('guarantee as g')
    .innerJoin('product as p', (join) => join.onRef('p.guaranteeAppId', '=', 'g.guaranteeAppId').onRef('p.productNo', '=', 'g.productNo'))
    .select('p.autoSignOrgTypes')
    .where('g.applyNo', '=', applyNo)
    .executeTakeFirst();
  return product?.autoSignOrgTypes ?? [];
}

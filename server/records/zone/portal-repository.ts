import type { Db } from '../../core/context';

export function portalOf(db: Db, channelCode: string) {
  return db
    .selectFrom('portal')
    .select(['site', 'phones', 'address', 'miniProgramImage', 'officialAccountImage', 'serviceImage', 'notice', 'friendLinks'])
    .where('channelCode', '=', channelCode)
    .executeTakeFirst();
}

export function providersOf(db: Db, channelCode: string) {
  return db
    .selectFrom('portalProvider')
    .select(['providerName', 'guaranteeType', 'institutionKind', 'description', 'href'])
    .where('channelCode', '=', channelCode)
    .orderBy('position')
    .execute();
}

export function textOf(db: Db, name: string) {
  return db.selectFrom('portalText').select(['title', 'sections']).where('name', '=', name).executeTakeFirst();
}

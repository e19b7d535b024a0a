import type { Db } from '../../core/context';

/** The entry in force that bars an organisation from this institution's products, its own or the platform's. */
export function blacklistEntry(db: Db, { organizationCode, guaranteeAppId }: { organizationCode: string; guaranteeAppId: string }) {
  return db
    .selectFrom('blacklist')
    .select(['reason'])
    .where('organizationCode', '=', organizationCode)
    .where('guaranteeAppId', 'in', ['', guaranteeAppId])
    .where('enabled', '=', true)
    .orderBy('guaranteeAppId')
    .executeTakeFirst();
}

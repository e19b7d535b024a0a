import type { Db } from '../../core/context';

interface Barred {
  organizationCode: string;
  guaranteeAppId: string;
}

/** The entry in force that bars an organisation from this institution's products, its own or the platform's. */
export function blacklistEntry(db: Db, barred: Barred) {
  return entriesInForce(db, barred).executeTakeFirst();
}

/** Every such entry. */
export function blacklistEntries(db: Db, barred: Barred) {
  return entriesInForce(db, barred).execute();
}

function entriesInForce(db: Db, { organizationCode, guaranteeAppId }: Barred) {
  return db
    .selectFrom('blacklist')
    .select(['reason', 'guaranteeAppId'])
    .where('organizationCode', '=', organizationCode)
    .where('guaranteeAppId', 'in', ['', guaranteeAppId])
    .where('enabled', '=', true)
    .orderBy('guaranteeAppId');
}

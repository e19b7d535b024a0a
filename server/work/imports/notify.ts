import type { Db } from '../../core/context';
import { notifyOrganisations } from '../../core/events/notify';
import { IMPORT_WORK } from './kinds';
import type { ImportRecord } from './repository';

/** Pages of the organisation ask again how far its imports are. */
export function notifyOfImport(db: Db, { appId, orgType }: Pick<ImportRecord, 'appId' | 'orgType'>): Promise<void> {
  return notifyOrganisations(db, [{ to: [{ appId, orgType }], change: { kind: 'imports' } }]);
}

/** Pages of the organisation ask again for the lists that show the rows that were put in. */
export function notifyOfRows(db: Db, { appId, orgType, kind }: Pick<ImportRecord, 'appId' | 'orgType' | 'kind'>): Promise<void> {
  return notifyOrganisations(db, [{ to: [{ appId, orgType }], change: { kind: IMPORT_WORK[kind].table } }]);
}

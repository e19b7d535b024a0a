import type { Db } from '../../core/context';
import { notifyOrganisations } from '../../core/events/notify';
import type { ImportRecord } from './repository';

/** Pages of the organisation ask again how far its imports are. */
export function notifyOfImport(db: Db, { appId, orgType }: Pick<ImportRecord, 'appId' | 'orgType'>): Promise<void> {
  return notifyOrganisations(db, [{ to: [{ appId, orgType }], change: { kind: 'imports' } }]);
}

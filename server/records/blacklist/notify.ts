import type { AppContext, Db } from '../../core/context';
import { notify, recipientsAmong } from '../notices/notify';
import { colleaguesOf } from '../notices/repository';
import { institutionsRunning, type Entry } from './repository';

/** Tells the institutions that have business with whom an entry bars: every one of an entry of the platform's, the own one of its own. */
export async function notifyInstitutions(db: Db, context: AppContext, entry: Entry): Promise<void> {
  const { entryId, guaranteeAppId, organizationCode, appName, version } = entry;
  const running = [...(await institutionsRunning(db, organizationCode))].filter(([appId]) => ['', appId].includes(guaranteeAppId));
  if (running.length === 0) return;
  const colleagues = await colleaguesOf(db, { appIds: running.map(([appId]) => appId), orgTypes: [] });
  await notify(
    db,
    context,
    running.map(([appId, applications]) => ({
      kind: 'partyBlacklisted' as const,
      about: { orgName: appName, applications },
      source: `blacklist/${String(entryId)}/${String(version)}/${appId}`,
      to: recipientsAmong(
        'partyBlacklisted',
        colleagues.filter((colleague) => colleague.appId === appId),
      ),
    })),
  );
}

import type { ProjectFacts } from '#domain/project/policy';
import type { Db } from '../../core/context';
import { notifyOrganisations, type Receiver } from '../../core/events/notify';
import { platforms } from '../../core/events/notify-platform';
import { tradeCenterAppIds } from '../../core/events/repository';

/** Every page of those that take part in the project, or may take it on, asks again for what it shows of projects. */
export async function notifyOfProject(db: Db, { creator, beneficiary, tradeCenter }: ProjectFacts): Promise<void> {
  const centres = tradeCenter === null ? await tradeCenterAppIds(db) : [tradeCenter];
  const makers = [creator, beneficiary].filter((appId) => appId !== null && !centres.includes(appId));
  const parties: Receiver[] = [...new Set([...makers, ...centres])].flatMap((appId) => (appId === null ? [] : [{ appId }]));
  await notifyOrganisations(db, [{ to: [...parties, ...(await platforms(db))], change: { kind: 'project' } }]);
}

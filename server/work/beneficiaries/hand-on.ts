import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { notifyOrganisations } from '../../core/events/notify';
import type { JobData } from '../../core/jobs/kinds';
import { findOrganisations, lockName } from '../../records/organisations/repository';
import { findTenderee, linkProjectsNaming, lockProject } from '../../records/projects/writing-repository';
import { handOnApplications, projectsToHandOn } from './repository';

const AT_ONCE = 100;

/**
 * Projects that were made before their tenderee had registered, and the applications for them whose letters name it, become its own, as they would with the next
 * save of the project.
 */
export async function handOnToBeneficiary({ appId }: JobData<'beneficiary-registered'>, context: AppContext): Promise<void> {
  const { db } = context;
  const organisation = (await findOrganisations(db, [appId])).get(appId);
  if (!organisation) return;
  for (let linked = AT_ONCE; linked === AT_ONCE;) linked = await linkSome(db, organisation);
  for (let after = '', more = true; more;) {
    const projectNos = await projectsToHandOn(db, organisation, { after, atMost: AT_ONCE });
    for (const projectNo of projectNos)
      await inTransaction(db, async (db) => {
        await lockProject(db, projectNo);
        await handOnApplications(db, organisation, projectNo);
      });
    after = projectNos.at(-1) ?? '';
    more = projectNos.length === AT_ONCE;
  }
  await notifyOrganisations(db, [{ to: [{ appId }], change: { kind: 'project' } }]);
}

/** None where another bears the name by now. */
function linkSome(db: Db, organisation: { appId: string; orgName: string }): Promise<number> {
  return inTransaction(db, async (db) => {
    await lockName(db, organisation.orgName);
    const isNamedAlone = (await findTenderee(db, { appId: '', orgName: organisation.orgName })) === organisation.appId;
    return isNamedAlone ? linkProjectsNaming(db, organisation, AT_ONCE) : 0;
  });
}

import type { Db } from '../../core/context';
import { isNamed } from '../../core/database/pattern';

interface Beneficiary {
  appId: string;
  orgName: string;
}

/** Projects of an organisation with applications that name it as their beneficiary and do not know it yet. */
export async function projectsToHandOn(
  db: Db,
  { appId, orgName }: Beneficiary,
  { after, atMost }: { after: string; atMost: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('project')
    .select('project.projectNo')
    .where('project.beneficiaryAppId', '=', appId)
    .where('project.projectNo', '>', after)
    .where((is) =>
      is.exists(
        is
          .selectFrom('guarantee')
          .select('guarantee.applyNo')
          .whereRef('guarantee.projectNo', '=', 'project.projectNo')
          .where('guarantee.beneficiaryAppId', 'is', null)
          .where(isNamed('guarantee.beneficiaryName', orgName)),
      ),
    )
    .orderBy('project.projectNo')
    .limit(atMost)
    .execute();
  return rows.map(({ projectNo }) => projectNo);
}

/** The applications for a project that name the organisation as their beneficiary have it as a party from now on. */
export async function handOnApplications(db: Db, { appId, orgName }: Beneficiary, projectNo: string): Promise<void> {
  await db
    .updateTable('guarantee')
    .set({ beneficiaryAppId: appId })
    .where('projectNo', '=', projectNo)
    .where('beneficiaryAppId', 'is', null)
    .where(isNamed('beneficiaryName', orgName))
    .execute();
}

import { isInsider } from '#domain/guarantee/insiders';
import type { AppliedFor } from '#domain/project/locks';
import type { ProjectFacts } from '#domain/project/policy';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { countRunning, findSectionsAppliedFor } from './applications-repository';
import { sectionsOf } from './repository';

interface Viewed {
  projectNo: string;
  facts: ProjectFacts;
}

/** What letters may depend on. From whom bids are sealed until they are opened, it is what bidders could have applied for. */
export async function appliedFor(db: Db, { orgType }: Member, { projectNo, facts }: Viewed): Promise<AppliedFor> {
  if (isInsider({ orgType })) return { known: true, sectionNos: await findSectionsAppliedFor(db, projectNo) };
  const sections = facts.everPassed ? await sectionsOf(db, projectNo) : [];
  return { known: false, sectionNos: sections.map(({ sectionNo }) => sectionNo) };
}

/** What is to be known before a project is changed or ended. */
export async function dependenceOf(db: Db, member: Member, viewed: Viewed) {
  const sealed = !isInsider(member);
  const [{ sectionNos }, count] = await Promise.all([
    appliedFor(db, member, viewed),
    countRunning(db, viewed.projectNo, sealed ? 'unsealed' : 'all'),
  ]);
  return { lockedSectionNos: [...sectionNos], runningApplications: count, sealed };
}

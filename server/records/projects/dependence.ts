import type { ProjectFacts } from '#domain/project/policy';
import type { Db } from '../../core/context';
import { countRunning } from './applications-repository';
import { sectionsOf } from './repository';

interface Viewed {
  projectNo: string;
  facts: ProjectFacts;
}

/** Numbers of the sections that bidders could apply for, whether one did or not: that is sealed from whoever changes projects. */
export async function sectionsOnceOpen(db: Db, { projectNo, facts }: Viewed): Promise<string[]> {
  const sections = facts.everPassed ? await sectionsOf(db, projectNo) : [];
  return sections.map(({ sectionNo }) => sectionNo);
}

/** What is to be known before a project is changed or ended. */
export async function dependenceOf(db: Db, viewed: Viewed) {
  const [lockedSectionNos, count] = await Promise.all([sectionsOnceOpen(db, viewed), countRunning(db, viewed.projectNo)]);
  return { lockedSectionNos, runningApplications: count };
}

import { isProjectParty } from '#domain/project/policy';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { usesNamed } from '../files/use-repository';
import { factsOf } from './facts';
import { findProject, projectByNo } from './repository';

const PREFIX = 'project:';
const CONTACT = 'project-contact:';

/** The name under which a project refers to files, among applications, whose numbers have no colon. */
export function useName(projectNo: string): string {
  return `${PREFIX}${projectNo}`;
}

/** The same for the papers by which the platform mended the contact of its tenderee. */
export function contactUse(projectNo: string): string {
  return `${CONTACT}${projectNo}`;
}

/** Who sees a project reads what it refers to; the papers of its tenderee's contact are for those that take part in it, as its log is. */
export async function mayReadProjectFile(db: Db, member: Member, { fileKey }: { fileKey: string }): Promise<boolean> {
  for (const name of await usesNamed(db, fileKey, PREFIX)) {
    if (await findProject(db, member, name.slice(PREFIX.length))) return true;
  }
  for (const name of await usesNamed(db, fileKey, CONTACT)) {
    const row = await projectByNo(db, name.slice(CONTACT.length));
    if (row && isProjectParty(factsOf(row), member)) return true;
  }
  return false;
}

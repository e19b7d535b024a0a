import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { usesNamed } from '../files/use-repository';
import { findProject } from './repository';

const PREFIX = 'project:';

/** The name under which a project refers to files, among applications, whose numbers have no colon. */
export function useName(projectNo: string): string {
  return `${PREFIX}${projectNo}`;
}

/** Who sees a project reads what it refers to. */
export async function mayReadProjectFile(db: Db, member: Member, { fileKey }: { fileKey: string }): Promise<boolean> {
  for (const name of await usesNamed(db, fileKey, PREFIX)) {
    if (await findProject(db, member, name.slice(PREFIX.length))) return true;
  }
  return false;
}

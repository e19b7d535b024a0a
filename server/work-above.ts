import type { WorkAbove } from './core/context';
import { mayReadOrganisationFile } from './records/organisations/file-readers';
import { mayReadProductFile } from './records/product-flow/file-readers';
import { mayReadProjectFile } from './records/projects/file-readers';
import { mayReadRegistrationFile } from './records/registrations/file-readers';
import { mayReadFile } from './work/guarantees/file-readers';
import { namedWorkOf } from './work/hand-over/hand-over';
import { badgesOf } from './work/home/badges';

/** What records ask of the work, answered. */
export const WORK: WorkAbove = {
  async badges(db, member) {
    const { agentCountList } = await badgesOf(db, member);
    return new Map(agentCountList.map(({ path, pendingCount }) => [path, pendingCount]));
  },
  namedWork: namedWorkOf,
  async mayReadFile(db, member, file) {
    return (
      (await mayReadFile(db, member, file)) ||
      (await mayReadProjectFile(db, member, file)) ||
      (await mayReadOrganisationFile(db, member, file)) ||
      (await mayReadProductFile(db, file)) ||
      mayReadRegistrationFile(db, member, file)
    );
  },
};

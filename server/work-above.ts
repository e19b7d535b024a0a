import type { Db, WorkAbove } from './core/context';
import type { Member } from './core/sessions/member';
import { mayReadBlacklistFile } from './records/blacklist/file-readers';
import { mayReadOrganisationFile } from './records/organisations/file-readers';
import { mayReadProductFile } from './records/product-flow/file-readers';
import { mayReadProjectFile } from './records/projects/file-readers';
import { mayReadRegistrationFile } from './records/registrations/file-readers';
import { mayReadBalanceFile } from './work/balances/file-readers';
import { mayReadMerchantFile } from './work/baofu/file-readers';
import { mayReadFile } from './work/guarantees/papers/file-readers';
import { namedWorkOf } from './work/hand-over/hand-over';
import { unattendedLevels } from './work/hand-over/levels-repository';
import { badgesOf } from './work/home/badges';
import { mayReadInvoiceFile } from './work/invoices/file-readers';
import { countDropping } from './work/payments/handle-refund';

/** What records ask of the work, answered. */
export const WORK: WorkAbove = {
  async badges(db, member) {
    const { agentCountList } = await badgesOf(db, member);
    return new Map(agentCountList.map(({ path, pendingCount }) => [path, pendingCount]));
  },
  namedWork: namedWorkOf,
  unattended: unattendedLevels,
  countDropping,
  async mayReadFile(db, context, member, file) {
    return (
      (await mayReadFile(db, context, member, file)) ||
      (await mayReadInvoiceFile(db, context, member, file)) ||
      mayReadWithoutApplication(db, member, file)
    );
  },
  mayReadWithoutApplication,
};

/** A bidder may see a project by an application of his own alone; the log withholds by itself what a party of a sealed one reads of its project. */
async function mayReadWithoutApplication(db: Db, member: Member, file: { fileKey: string }): Promise<boolean> {
  return (
    (await mayReadProjectFile(db, member, file)) ||
    (await mayReadProductFile(db, file)) ||
    (await mayReadMerchantFile(db, member, file)) ||
    (await mayReadBalanceFile(db, member, file)) ||
    (await mayReadBlacklistFile(db, member, file)) ||
    (await mayReadOrganisationFile(db, member, file)) ||
    mayReadRegistrationFile(db, member, file)
  );
}

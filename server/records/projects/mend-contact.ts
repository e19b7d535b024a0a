import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { mendTendereeContact } from '#contract/projects';
import { fieldChanges } from '#domain/form/stored';
import { contactErrors, mendedContactOf } from '#domain/organisation/contact-mending';
import { projectFieldsOf } from '#domain/project/fields';
import { tendereeContactOf } from '#domain/project/tenderee-contact';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { assertOwnFiles } from '../files/own-files';
import { removeClaimProofsBy } from '../visitors/repository';
import { factsOf } from './facts';
import { contactUse } from './file-readers';
import { logged } from './log';
import { notifyOfProject } from './notify';
import { noSuchProject, projectChanged, projectNow } from './refusals';
import { lockProject, updateProject } from './writing-repository';

const GROUP = 'tendererContact';

/** Puts another contact in the place of the one that has left a tenderee: see the call. Refuses with 40001, 40401, 40901 and 40902, in this order. */
export async function mendContact(
  db: Db,
  context: AppContext,
  by: Member,
  { projectNo, version, contact }: BodyOf<typeof mendTendereeContact>,
): Promise<ReplyOf<typeof mendTendereeContact>> {
  const errors = contactErrors(contact);
  if (errors.length > 0) throw fieldsWrong(errors);
  const { reason, evidenceFiles, ...mended } = mendedContactOf({ ...contact });
  return inTransaction(db, async (db) => {
    const row = await lockProject(db, projectNo);
    if (!row) throw noSuchProject();
    const facts = factsOf(row);
    if (row.version !== version) throw projectChanged(projectNow(row, facts, by));
    if (facts.beneficiary !== null)
      throw new BusinessError(CODES.eventNotAllowed, `${row.tenders}已在平台注册，请在“单位管理”中更正其联系人`);
    await assertOwnFiles(
      db,
      context,
      by,
      evidenceFiles.map(({ key }) => key),
      contactUse(projectNo),
    );
    const sequence = version + 1;
    const before = tendereeContactOf(row.data);
    await updateProject(db, projectNo, { version: sequence, data: JSON.stringify({ ...row.data, tendererContact: mended }) });
    const changes = fieldChanges(projectFieldsOf(GROUP), { ...before }, { ...mended, evidenceFiles });
    await logged(db, by, {
      projectNo,
      sequence,
      event: 'modify',
      state: facts.state,
      opinion: reason,
      changes: changes.map((change) => ({ group: GROUP, ...change })),
      at: context.clock.now(),
    });
    await notifyOfProject(db, facts);
    const { contactMobile } = before;
    const reference = `project-contact/${projectNo}/${String(sequence)}`;
    if (contactMobile !== '' && contactMobile !== mended.contactMobile) {
      await removeClaimProofsBy(db, contactMobile);
      await context.jobs.enqueue(db, 'tell-mobile', { mobile: contactMobile, kind: 'contactMended', reference });
    }
    return { version: sequence };
  });
}

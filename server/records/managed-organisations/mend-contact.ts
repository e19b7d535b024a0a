import type { BodyOf, ReplyOf } from '#contract/call';
import type { mendContact } from '#contract/managed-organisations';
import { maskMobiles } from '#domain/contact-data';
import { fieldChanges } from '#domain/form/stored';
import type { NoticeAbout } from '#domain/notice/kinds';
import { CONTACT_FIELDS, contactErrors, mendedContactOf, type MendedContact } from '#domain/organisation/contact-mending';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldsWrong, fieldWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { assertOwnFiles } from '../files/own-files';
import { notify, recipientsAmong } from '../notices/notify';
import { colleaguesOf } from '../notices/repository';
import { changedMeanwhile, notifyOrganisation } from '../organisations/conflict';
import { contactUse } from '../organisations/file-readers';
import { recordChange } from '../organisations/records';
import { lockOrganisation, updateOrganisation } from '../organisations/repository';
import { logChanges, type LoggedValues } from '../people-log/log-changes';
import { removeClaimProofsBy } from '../visitors/repository';
import { findOrganisation } from './repository';

const KIND = 'contactMended';

/** Puts another contact in the place of one that has left: see the call. Refuses with 40001, 40401 and 40901, in this order. */
export async function mend(
  db: Db,
  context: AppContext,
  by: Member,
  { appId, version, contact }: BodyOf<typeof mendContact>,
): Promise<ReplyOf<typeof mendContact>> {
  const errors = contactErrors(contact);
  if (errors.length > 0) throw fieldsWrong(errors);
  const { reason, evidenceFiles, ...mended } = mendedContactOf({ ...contact });
  const change = '更正联系人';
  const { clock, wallClock } = context;
  return inTransaction(db, async (db) => {
    if (!(await findOrganisation(db, appId))) throw notFound('单位');
    const { orgName, orgTypes, version: latest, contactName, contactMobile } = await lockOrganisation(db, appId);
    if (latest !== version) throw changedMeanwhile(latest);
    if (contactName === mended.contactName && contactMobile === mended.contactMobile)
      throw fieldWrong('contact.contactMobile', '联系人和联系人手机都没有变化');
    await assertOwnFiles(
      db,
      context,
      by,
      evidenceFiles.map(({ key }) => key),
      contactUse(appId),
    );
    await updateOrganisation(db, appId, { ...mended, version: version + 1 });
    const changes = fieldChanges(CONTACT_FIELDS, { contactName, contactMobile }, { ...mended, reason, evidenceFiles });
    const userName = `${by.userName}（平台）`;
    await recordChange(db, { appId, userName }, { subject: 'organisation', action: 'modify', title: change, changes, at: clock.now() });
    await logChanges(db, by, wallClock.now(), [
      {
        subject: 'organisation',
        appId,
        orgType: orgTypes[0] ?? 'guest',
        target: appId,
        targetName: orgName,
        change,
        reason,
        before: loggedOf({ contactName, contactMobile }, mended),
        after: loggedOf(mended, { contactName, contactMobile }),
      },
    ]);
    await notifyOrganisation(db, appId);
    const source = `contact/${appId}/${String(version + 1)}`;
    await notifyOfContact(db, context, { appId, source, about: { orgName, contactName: mended.contactName, reason } });
    if (contactMobile !== '' && contactMobile !== mended.contactMobile) {
      await removeClaimProofsBy(db, contactMobile);
      await context.jobs.enqueue(db, 'tell-mobile', { mobile: contactMobile, kind: KIND, reference: source });
    }
    return { version: version + 1 };
  });
}

interface Mended {
  appId: string;
  source: string;
  about: NoticeAbout<typeof KIND>;
}

/** Whoever works for the organisation learns of it. */
async function notifyOfContact(db: Db, context: AppContext, { appId, source, about }: Mended): Promise<void> {
  await notify(db, context, [{ kind: KIND, about, source, to: recipientsAmong(KIND, await colleaguesOf(db, { appIds: [appId] })) }]);
}

type Contact = Pick<MendedContact, 'contactName' | 'contactMobile'>;

/** Of a contact what another one does not have. */
function loggedOf(contact: Contact, other: Contact): LoggedValues {
  const names = (['contactName', 'contactMobile'] as const).filter((name) => contact[name] !== other[name]);
  return Object.fromEntries(names.map((name) => [CONTACT_FIELDS[name].label, contact[name] === '' ? [] : [maskMobiles(contact[name])]]));
}

import type { BodyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { organisationEvent } from '#contract/managed-organisations';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, noPermission, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { deleteSessionsAt } from '../../core/sessions/repository';
import { logChanges } from '../people-log/log-changes';
import { findOrganisation, saveFrozen } from './repository';

/** What the log calls the events of an organisation. */
export const FREEZING = { freeze: '冻结单位', unfreeze: '解冻单位' } as const;

/** Freezes an organisation, which ends its sessions and stops what is done for it, or lets it work again. The platform is not frozen: nobody could undo it. */
export async function sendOrganisationEvent(
  db: Db,
  { wallClock, jobs }: AppContext,
  by: Member,
  { appId, event, reason }: BodyOf<typeof organisationEvent>,
): Promise<void> {
  const now = wallClock.now();
  await inTransaction(db, async (db) => {
    const organisation = await findOrganisation(db, appId);
    if (!organisation) throw notFound('单位');
    if (organisation.orgTypes.includes('platform')) throw noPermission('平台自身不能冻结');
    const frozen = event === 'freeze' ? { at: now, reason: reason.trim(), by: by.appId } : null;
    if (!(await saveFrozen(db, appId, frozen)))
      throw new BusinessError(CODES.statusChanged, event === 'freeze' ? '该单位已被冻结，请刷新后查看' : '该单位已解冻，请刷新后查看');
    if (frozen) await deleteSessionsAt(db, { appId });
    await jobs.enqueue(db, frozen ? 'organisation-frozen' : 'organisation-released', { appId, at: now.toISOString() });
    await logChanges(db, by, now, [
      {
        subject: 'organisation',
        appId,
        orgType: organisation.orgTypes[0] ?? 'guest',
        target: appId,
        targetName: organisation.orgName,
        change: FREEZING[event],
        reason: reason.trim(),
      },
    ]);
  });
}

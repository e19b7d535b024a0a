import type { agencyEvent } from '#contract/agencies';
import type { BodyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import { agencyPolicy } from '#domain/agency';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, noPermission } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { sendOrganisationEvent } from '../managed-organisations/commands';
import { visibleAgency } from './queries';

/** Freezes or unfreezes an agency as every organisation is; see the call for who may. */
export function sendAgencyEvent(
  db: Db,
  context: AppContext,
  member: Member,
  { appId, event, reason }: BodyOf<typeof agencyEvent>,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const { orgTypes, frozenAt, frozenBy, invited } = await visibleAgency(db, member, appId);
    const { event: next, refusal } = agencyPolicy(member, { orgTypes, frozen: frozenAt !== null, frozenBy, invited });
    if (event !== next)
      throw new BusinessError(CODES.statusChanged, event === 'freeze' ? '该机构已被冻结，请刷新后查看' : '该机构已解冻，请刷新后查看');
    if (refusal !== undefined) throw noPermission(refusal);
    await sendOrganisationEvent(db, context, member, { appId, event, reason });
  });
}

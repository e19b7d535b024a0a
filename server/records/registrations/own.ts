import type { ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { OwnRegistration, ownRegistration } from '#contract/registrations';
import { participantsOf } from '#domain/registration/participants';
import { allowedRegistrationEvents } from '#machines/lifecycle/registration';
import type { AppContext, Db } from '../../core/context';
import { BusinessError, noPermission } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { invitationsFor } from './invitation-repository';
import { joinRequestOf } from './join-repository';
import { joinShown } from './join-shown';
import { historyOf } from './log';
import { latestOf, organisationByCode, type RegistrationRow } from './repository';

/** Registering is for those who work for no organisation yet, and for persons. */
export function refuseMembers({ orgType }: Pick<Member, 'orgType'>): void {
  if (orgType !== 'guest' && orgType !== 'personal') throw noPermission('您已代表单位登录，无需再办理注册');
}

/** A registration as its maker sees it. */
export async function registrationNow(db: Db, row: RegistrationRow): Promise<OwnRegistration> {
  const { registrationNo, version, status, flow, step, savedAt, data, reasons, opinion, orgCodeNo } = row;
  const known = status === 'draft' || status === 'return' ? await knownOrganisation(db, orgCodeNo) : undefined;
  return {
    registrationNo,
    version,
    status,
    flow,
    step,
    savedAt: savedAt.toISOString(),
    data,
    reasons,
    ...(opinion === null ? {} : { opinion }),
    allowedEvents: allowedRegistrationEvents(status, 'applicant'),
    history: await historyOf(db, registrationNo),
    ...(known ? { known: { orgName: known.orgName } } : {}),
  };
}

export async function ownState(db: Db, { wallClock }: AppContext, member: Member): Promise<ReplyOf<typeof ownRegistration>> {
  refuseMembers(member);
  const [row, invitations, join] = await Promise.all([
    latestOf(db, member.userId),
    invitationsFor(db, member.mobile, wallClock.now()),
    joinRequestOf(db, member.userId),
  ]);
  const invitedAs = invitations.map(({ participant }) => participant);
  return {
    mobile: member.mobile,
    ...(row ? { registration: await registrationNow(db, row) } : {}),
    allowedParticipants: participantsOf(row?.flow ?? 'enterprise', invitedAs, member.orgType),
    invitedBy: [...new Set(invitations.map(({ appName }) => appName))],
    ...(join ? { joinRequest: joinShown(join) } : {}),
  };
}

export function knownOrganisation(db: Db, orgCodeNo: string) {
  return orgCodeNo === '' ? Promise.resolve(undefined) : organisationByCode(db, orgCodeNo);
}

export function changedElsewhere(now: OwnRegistration): BusinessError {
  return new BusinessError(CODES.statusChanged, '注册资料已在另一处修改，请核对后再保存', now);
}

import type { UserInfo } from '#contract/users';
import { FIRST_LAYOUT } from '#domain/layout';
import type { AppContext } from '../../core/context';
import type { Session } from '../../core/sessions/session';
import { timeLeft } from '../../core/sessions/time-limits';
import { layoutOf } from '../preferences/layout-repository';
import { menusOf } from './menus';
import { organisationChoices } from './organisation-choices';
import { findUser, organisationCode, roleNamesOf } from './repository';

/** Who is signed in. Without a chosen organisation there are no menus. */
export async function describeUser(
  { db, settings, wallClock }: AppContext,
  session: Session,
  counts: ReadonlyMap<string, number>,
): Promise<UserInfo> {
  const { member } = session;
  const [user, choices, orgCodeNo, roleNames, layout] = await Promise.all([
    findUser(db, session.userId),
    organisationChoices(db, session.userId),
    member ? organisationCode(db, member.appId) : '',
    member ? roleNamesOf(db, member) : [],
    layoutOf(db, session.userId),
  ]);
  return {
    appId: session.appId,
    userId: user.userId,
    userName: user.userName,
    account: user.account,
    mobile: user.mobile,
    email: user.email,
    appName: member?.appName ?? '',
    orgCodeNo,
    channelNo: session.channelCode,
    ...(member ? { orgType: member.orgType } : {}),
    orgTypes: [...new Set(choices.map((choice) => choice.orgType))],
    roles: [...(member?.roles ?? [])],
    roleNames,
    multiOrgTypes: choices,
    menus: member ? await menusOf(db, member, counts) : [],
    permissions: [...(member?.permissions ?? [])],
    isToured: user.isToured,
    sessionLeft: timeLeft(session, settings, wallClock.now()),
    ...(layout ? { layout: { ...FIRST_LAYOUT, ...layout } } : {}),
    ...(settings.sandbox ? { sandbox: true as const } : {}),
  };
}

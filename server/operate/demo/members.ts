import { permissionsOf } from '#domain/roles';
import type { Member } from '../../core/sessions/member';
import { PLATFORM_SELLER } from '../../work/invoices/viewer';
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts';
import { DEMO_ORGANISATIONS } from './organisations';

/** Who has the demo account with these last digits, working for its first organisation. */
export function memberOf(account: string): Member {
  return memberAs(DEMO_ACCOUNTS.find((one) => one.account.endsWith(account)));
}

/** Somebody who handles invoices for whoever a fee belongs to. */
export function memberSelling(sellerAppId: string): Member {
  return memberAs(
    DEMO_ACCOUNTS.find(({ memberships: [first] }) =>
      sellerAppId === PLATFORM_SELLER ? first?.orgType === 'platform' : first?.appId === sellerAppId,
    ),
  );
}

function memberAs(found: DemoAccount | undefined): Member {
  const [membership] = found?.memberships ?? [];
  const organisation = DEMO_ORGANISATIONS.find(({ appId }) => appId === membership?.appId);
  if (!found || !membership || !organisation) throw new Error('no such demo account');
  return {
    sessionId: '',
    userId: `DEMO-U${found.account.slice(-2)}`,
    userName: found.userName,
    mobile: found.account,
    appId: membership.appId,
    appName: organisation.orgName,
    orgType: membership.orgType,
    roles: membership.roles,
    permissions: permissionsOf(membership.orgType, membership.roles),
    channelCode: found.channelCode ?? 'default',
  };
}

import { lazy, type ComponentType } from 'react';
import type { UserInfo } from '#contract/users';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Permission } from '#domain/permissions';
import { SECURITY_SECTIONS } from './security/sections';

export interface TabProps {
  user: UserInfo;
}

/** One tab of 我的资料. A tab that is not for somebody is neither listed nor opened by its address. */
export interface MyInfoTab {
  /** How the tab is named in the address. */
  key: string;
  label: string;
  /** Absent where it is for everybody who is signed in, the platform included. */
  permission?: Permission;
  /** The organisation types that have nothing to show here. */
  notFor?: readonly OrganisationType[];
  Content: ComponentType<TabProps>;
}

export const TABS: readonly MyInfoTab[] = [
  {
    key: 'personal',
    label: '个人信息',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-personal" */ './personal-tab')).PersonalTab,
    })),
  },
  {
    key: 'organisation',
    label: '单位信息',
    permission: 'user:info',
    notFor: ['guest', 'personal'],
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-organisation" */ './organisation-tab')).OrganisationTab,
    })),
  },
  {
    key: 'enterprise',
    label: '企业信息',
    permission: 'user:info',
    notFor: ['guest', 'personal'],
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-enterprise" */ './enterprise-tab')).EnterpriseTab,
    })),
  },
  {
    key: 'bank',
    label: '银行账户',
    permission: 'user:info',
    notFor: ['guest'],
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-bank" */ './bank-tab')).BankTab,
    })),
  },
  {
    key: 'invoice',
    label: '开票信息',
    permission: 'user:info',
    notFor: ['guest'],
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-invoice" */ './invoice-tab')).InvoiceTab,
    })),
  },
  {
    key: 'certificates',
    label: '数字证书',
    permission: 'user:info',
    notFor: ['guest', 'personal'],
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-certificates" */ './certificates-tab')).CertificatesTab,
    })),
  },
  {
    key: 'changes',
    label: '变更记录',
    permission: 'user:info',
    notFor: ['guest'],
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-changes" */ './changes-tab')).ChangesTab,
    })),
  },
  {
    key: 'security',
    label: '账号安全',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-security" */ './security/security-tab')).SecurityTab,
    })),
  },
];

/** The tabs that this user has, in their order. */
export function tabsFor({ permissions, orgType }: Pick<UserInfo, 'permissions' | 'orgType'>): readonly MyInfoTab[] {
  return TABS.filter(
    ({ key, permission, notFor }) =>
      (permission === undefined || permissions.includes(permission)) &&
      !(orgType !== undefined && notFor?.includes(orgType)) &&
      (key !== 'security' || SECURITY_SECTIONS.length > 0),
  );
}

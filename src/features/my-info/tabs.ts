import { lazy, type ComponentType } from 'react';
import type { UserInfo } from '#contract/users';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { isPermitted, type Permission, type PermissionQuestion } from '#domain/permissions';
import { SECURITY_SECTIONS } from './security/sections';
import { SecurityTab } from './security/security-tab';
import type { TabProps } from './tab-props';

/** One tab of 我的资料. A tab that is not for somebody is neither listed nor opened by its address. */
export interface MyInfoTab {
  /** How the tab is named in the address. */
  key: string;
  label: string;
  /** Whose it is; with full access that of everybody who is signed in, the platform included. */
  access: PermissionQuestion;
  /** What may be changed here, by whoever has this permission. */
  changedBy?: Permission;
  /** The organisation types that have nothing to show here. */
  notFor?: readonly OrganisationType[];
  Content: ComponentType<TabProps>;
}

export const TABS: readonly MyInfoTab[] = [
  {
    key: 'personal',
    label: '个人信息',
    access: { fullAccess: true },
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-personal" */ './personal-tab')).PersonalTab,
    })),
  },
  {
    key: 'organisation',
    label: '单位信息',
    access: { need: 'user:info' },
    changedBy: 'organisation:edit',
    notFor: ['guest', 'personal'],
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-organisation" */ './organisation-tab')).OrganisationTab,
    })),
  },
  {
    key: 'enterprise',
    label: '企业信息',
    access: { need: 'user:info' },
    changedBy: 'organisation:edit',
    notFor: ['guest', 'personal'],
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-enterprise" */ './enterprise-tab')).EnterpriseTab,
    })),
  },
  {
    key: 'bank',
    label: '银行账户',
    access: { need: 'user:info' },
    changedBy: 'organisation:edit',
    notFor: ['guest'],
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-bank" */ './bank-tab')).BankTab,
    })),
  },
  {
    key: 'invoice',
    label: '开票信息',
    access: { need: 'user:info' },
    changedBy: 'organisation:edit',
    notFor: ['guest'],
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-invoice" */ './invoice-tab')).InvoiceTab,
    })),
  },
  {
    key: 'certificates',
    label: '数字证书',
    access: { need: 'user:info' },
    changedBy: 'organisation:edit',
    notFor: ['guest', 'personal'],
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-certificates" */ './certificates-tab')).CertificatesTab,
    })),
  },
  {
    key: 'changes',
    label: '变更记录',
    access: { need: 'user:info' },
    notFor: ['guest'],
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-changes" */ './changes-tab')).ChangesTab,
    })),
  },
  {
    key: 'security',
    label: '账号安全',
    access: { fullAccess: true },
    Content: SecurityTab,
  },
];

/** The tabs that this user has, in their order. */
export function tabsFor({ permissions, orgType }: Pick<UserInfo, 'permissions' | 'orgType'>): readonly MyInfoTab[] {
  return TABS.filter(
    ({ key, access, notFor }) =>
      isPermitted(permissions, access) &&
      !(orgType !== undefined && notFor?.includes(orgType)) &&
      (key !== 'security' || SECURITY_SECTIONS.length > 0),
  );
}

/** What answers show, by name: a call that changes it has whatever shows it asked for again. */
export const TAGS = [
  'Guarantee',
  'GuaranteePanel',
  'GuaranteeList',
  'Draft',
  'Project',
  'Product',
  'Quota',
  'Blacklist',
  'Import',
  'Template',
  'NoticeWording',
  'Refund',
  'Reconciliation',
  'Invoice',
  'Baofu',
  'WageDeposit',
  'PayLink',
  'Balance',
  'Referral',
  'UserInfo',
  'Badges',
  'Home',
  'Case',
  'Organisation',
  'TablePreference',
  'Role',
  'Member',
  'Devices',
  'WechatBinding',
  'Notice',
  'NoticeSettings',
  'SystemMessage',
  'Factors',
  'FactorRule',
  'Registration',
  'AgencyInvitation',
  'Channel',
  'Region',
  'Law',
  'Calendar',
] as const;

export type TagName = (typeof TAGS)[number];

/** All of the name, one of it, or the one that a field of the body names. */
export type Tag = TagName | { readonly type: TagName; readonly id: string } | { readonly type: TagName; readonly by: string };

/** The queues of the audit desk, which show who has taken what. */
export const CASES = { type: 'Case', id: 'queues' } as const;

/** What the platform sees of all channels. */
export const MANAGED_CHANNELS = { type: 'Channel', id: 'managed' } as const;

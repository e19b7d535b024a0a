import type { OrganisationType } from '#domain/organisation/organisation-type';

interface DemoMembership {
  appId: string;
  orgType: OrganisationType;
  roles: string[];
}

export interface DemoAccount {
  account: string;
  userName: string;
  /** What the account is for, as the sandbox's login page says it. */
  purpose: string;
  memberships: DemoMembership[];
  /** The default channel where left out. */
  channelCode?: string;
}

/** One password for every demo account. */
export const DEMO_PASSWORD = 'Demo-2026!';

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('13800000001', '周启航', '平台', 'DEMO-PLATFORM', 'platform', ['admin']),
  account('13800000002', '陈立群', '投标人甲', 'DEMO-BIDDER-A', 'bidder', ['admin']),
  account('13800000003', '赵文博', '投标人乙', 'DEMO-BIDDER-B', 'bidder', ['admin']),
  account('13800000004', '孙静怡', '担保机构（一级审核）', 'DEMO-GUARANTEE-A', 'guarantee', ['admin', 'riskOperator']),
  account('13800000005', '吴海宁', '出函机构（银行）', 'DEMO-BANK', 'letter', ['admin', 'riskOperator']),
  account('13800000006', '郑国平', '招标人（受益人）', 'DEMO-OWNER', 'bidding', ['admin']),
  account('13800000007', '冯嘉禾', '招标代理', 'DEMO-AGENCY', 'intermediary', ['admin']),
  account('13800000008', '何永明', '交易中心', 'DEMO-TRADE-CENTER', 'tradeCenter', ['admin']),
  account('13800000009', '许晓彤', '访客', 'DEMO-GUEST', 'guest', ['common']),
  account('13800000010', '李明远', '个人用户', 'DEMO-PERSONAL', 'personal', ['common']),
  {
    account: '13800000011',
    userName: '高振宇',
    purpose: '同时属于投标人和担保机构',
    memberships: [
      { appId: 'DEMO-GROUP', orgType: 'bidder', roles: ['admin'] },
      { appId: 'DEMO-GROUP', orgType: 'guarantee', roles: ['admin', 'riskOperator'] },
    ],
  },
  account('13800000012', '马思远', '担保机构（二级审核）', 'DEMO-GUARANTEE-A', 'guarantee', ['riskReviewer']),
  account('13800000013', '林晓雨', '担保机构（只读）', 'DEMO-GUARANTEE-A', 'guarantee', ['readonly']),
  account('13800000014', '郭建业', '另一家担保机构', 'DEMO-GUARANTEE-B', 'guarantee', ['admin', 'riskOperator']),
  account('13800000015', '宋雅琴', '保险公司', 'DEMO-INSURER', 'guarantee', ['admin', 'riskOperator']),
  { ...account('13800000016', '韩志强', '投标人（农民工工资保证金渠道）', 'DEMO-WAGE', 'bidder', ['admin']), channelCode: 'LNMW' },
  {
    ...account('13800000017', '段雅文', '主管部门（农民工工资保证金渠道）', 'DEMO-TRADE-CENTER', 'tradeCenter', ['admin']),
    channelCode: 'LNMW',
  },
  account('13800000018', '崔雨桐', '招标代理（尚无项目）', 'DEMO-AGENCY-B', 'intermediary', ['admin']),
];

function account(
  mobile: string,
  userName: string,
  purpose: string,
  appId: string,
  orgType: OrganisationType,
  roles: string[],
): DemoAccount {
  return { account: mobile, userName, purpose, memberships: [{ appId, orgType, roles }] };
}

import type { OrganisationType } from '../organisation/organisation-type';
import type { Permission } from '../permissions';

/** The parts of which a home page is put together: the title, and the permission that a part needs. RT-02. */
export const HOME_PARTS = {
  firstSteps: { title: '从这里开始' },
  registration: { title: '认证进度' },
  pending: { title: '待办事项', permission: 'guarantee:view' },
  todo: { title: '需要我办理', permission: 'guarantee:view' },
  auditQueue: { title: '审核队列', permission: 'guarantee:view' },
  issueQueue: { title: '等待出函', permission: 'guarantee:view' },
  funnel: { title: '近 30 天申请的进展', permission: 'guarantee:view' },
  exceptions: { title: '需要关注', permission: 'guarantee:view' },
  stations: { title: '停留在哪一步', permission: 'guarantee:view' },
  overview: { title: '保函概况', permission: 'guarantee:view' },
  received: { title: '收到的保函', permission: 'guarantee:view' },
  opened: { title: '已开标项目的保函', permission: 'guarantee:view' },
  openings: { title: '近期开标', permission: 'project:view' },
  projects: { title: '按项目查看保函', permission: 'guarantee:view' },
  expiring: { title: '最先到期的保函', permission: 'guarantee:view' },
  wageOverview: { title: '工资保函概况', permission: 'guarantee:view' },
  claims: { title: '办理期限内的保函', permission: 'guarantee:view' },
  wageClocks: { title: '工资保函理赔期限', permission: 'guarantee:view' },
  wageClaims: { title: '办理期限内的工资保函', permission: 'guarantee:view' },
  wageExpiry: { title: '工资保函按月到期', permission: 'guarantee:view' },
  wageExpiring: { title: '最先到期的工资保函', permission: 'guarantee:view' },
  wageStanding: { title: '工资保证金落实情况', permission: 'guarantee:view' },
  wageArrears: { title: '拖欠工资', permission: 'guarantee:view' },
  wageDeposit: { title: '工资保证金测算' },
  drafts: { title: '未提交的草稿', permission: 'guarantee:apply' },
  months: { title: '近六个月出函', permission: 'guarantee:view' },
  recent: { title: '最近更新', permission: 'guarantee:view' },
} as const satisfies Record<string, { title: string; permission?: Permission }>;

export type HomePart = keyof typeof HOME_PARTS;

/** What each type of organisation finds on its home page, from the top; `claims` only while there are some. */
export const HOME_OF: Readonly<Record<OrganisationType, readonly HomePart[]>> = {
  platform: ['pending', 'funnel', 'exceptions', 'overview', 'todo', 'stations', 'claims', 'expiring', 'months', 'recent'],
  bidder: ['pending', 'todo', 'drafts', 'claims', 'overview', 'expiring', 'months', 'recent'],
  guarantee: ['pending', 'auditQueue', 'issueQueue', 'claims', 'overview', 'expiring', 'months', 'recent'],
  letter: ['pending', 'issueQueue', 'auditQueue', 'claims', 'overview', 'expiring', 'months', 'recent'],
  bidding: ['pending', 'received', 'projects', 'openings', 'expiring', 'months', 'claims', 'recent'],
  intermediary: ['pending', 'opened', 'projects', 'openings', 'expiring', 'months', 'recent'],
  tradeCenter: ['pending', 'opened', 'projects', 'openings', 'claims', 'expiring', 'months', 'recent'],
  personal: ['registration', 'firstSteps'],
  guest: ['registration', 'firstSteps'],
};

/** What each type finds on its home of the wage channel. RT-07. */
const WAGE_HOME_OF: Readonly<Record<OrganisationType, readonly HomePart[]>> = {
  platform: [
    'pending',
    'wageStanding',
    'wageArrears',
    'wageOverview',
    'wageClocks',
    'wageClaims',
    'wageExpiry',
    'wageExpiring',
    'wageDeposit',
  ],
  bidder: [
    'pending',
    'todo',
    'drafts',
    'wageStanding',
    'wageArrears',
    'wageOverview',
    'wageClaims',
    'wageExpiry',
    'wageExpiring',
    'wageDeposit',
    'recent',
  ],
  guarantee: ['pending', 'auditQueue', 'issueQueue', 'wageOverview', 'wageClocks', 'wageClaims', 'wageExpiring', 'wageDeposit', 'recent'],
  letter: ['pending', 'issueQueue', 'auditQueue', 'wageOverview', 'wageClocks', 'wageClaims', 'wageExpiring', 'wageDeposit', 'recent'],
  bidding: ['pending', 'wageOverview', 'wageClaims', 'wageExpiring', 'wageDeposit', 'recent'],
  intermediary: ['pending', 'wageOverview', 'wageExpiring', 'wageDeposit', 'recent'],
  tradeCenter: [
    'pending',
    'wageStanding',
    'wageArrears',
    'wageOverview',
    'wageClocks',
    'wageClaims',
    'wageExpiry',
    'wageExpiring',
    'wageDeposit',
  ],
  personal: ['registration', 'firstSteps', 'wageDeposit'],
  guest: ['registration', 'firstSteps', 'wageDeposit'],
};

interface AtHome {
  orgType: OrganisationType;
  permissions: readonly string[];
}

/** The parts of a user's home page, from the top; `isWage`: of the home that stands in the wage channel. */
export function homePartsFor({ orgType, permissions }: AtHome, isWage = false): HomePart[] {
  return (isWage ? WAGE_HOME_OF : HOME_OF)[orgType].filter((part) => {
    const { permission }: { title: string; permission?: Permission } = HOME_PARTS[part];
    return permission === undefined || permissions.includes(permission);
  });
}

/** Every part that a home page of the user can have, whichever channel they come through, each once. */
export function homePartsAnywhere(user: AtHome): HomePart[] {
  return [...new Set([...homePartsFor(user), ...homePartsFor(user, true)])];
}

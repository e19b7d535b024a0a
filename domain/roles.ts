import type { OrganisationType } from './organisation/organisation-type';
import { permissionNames, type Permission } from './permissions';
import { READONLY_ROLE } from './readonly-role';

/** Chinese names of the roles. First specification, section 6 «Role names». */
export const ROLE_NAMES = {
  admin: '管理员',
  [READONLY_ROLE]: '只读人员',
  operator: '经办人',
  reviewer: '复核人',
  system: '系统管理员',
  accountManager: '客户经理',
  businessManager: '业务经理',
  generalManager: '总经理',
  riskControlManager: '风控经理',
  riskControlReviewer: '风控复核人',
  customerOperator: '客户经办人',
  customerReviewer: '客户复核人',
  riskOperator: '风险经办人',
  riskReviewer: '风险复核人',
  financeOperator: '财务经办人',
  financeReviewer: '财务复核人',
  windOperator: '风审经办人',
  windReviewer: '风审复核人',
  executiveOperator: '高管经办人',
  executiveReviewer: '高管复核人',
  checkerLimit: '限额复核人',
  common: '普通用户',
  default: '默认角色',
} as const;

export type RoleCode = keyof typeof ROLE_NAMES;
/** Every role, in the order of `ROLE_NAMES`. */
export const roleCodes = Object.keys(ROLE_NAMES) as RoleCode[];

/**
 * What the records of a user's roles come to: every permission that one of them grants, in the order of `PERMISSIONS`. The readonly role takes everything but
 * looking away; what is no permission, or none any more, is left out.
 */
export function permissionsGranted(granted: readonly string[], roles: readonly string[]): Permission[] {
  const onlyLooking = roles.includes(READONLY_ROLE);
  return permissionNames.filter((name) => granted.includes(name) && (!onlyLooking || LOOKING.includes(name)));
}

/** What roles can grant at all in an organisation of this type. */
export function permissionsPossible(orgType: OrganisationType): readonly Permission[] {
  return OF_ORGANISATION[orgType];
}

/** What a role of the specification grants in an organisation of this type when the platform is started for the first time. From then on its record says so. */
export function permissionsAtFirst(orgType: OrganisationType, role: RoleCode): Permission[] {
  return permissionNames.filter(
    (name) => OF_ORGANISATION[orgType].includes(name) && (OF_ROLE[role].includes(name) || isOwn(orgType, role, name)),
  );
}

/** What somebody with these roles of the specification may do as long as nobody has changed the roles' records. */
export function permissionsOf(orgType: OrganisationType, roles: readonly string[]): Permission[] {
  return permissionsGranted(
    roles.filter(isRoleCode).flatMap((role) => permissionsAtFirst(orgType, role)),
    roles,
  );
}

/** Who works for nobody but himself decides about himself. */
function isOwn(orgType: OrganisationType, role: RoleCode, name: Permission): boolean {
  return orgType === 'personal' && role === 'common' && name === 'organisation:edit';
}

function isRoleCode(role: string): role is RoleCode {
  return Object.hasOwn(ROLE_NAMES, role);
}

const LOOKING: readonly Permission[] = [
  'user:info',
  'charges:standard',
  'guarantee:view',
  'project:view',
  'product:view',
  'quota:view',
  'blacklist:view',
  'invoice:view',
  'baofu:view',
  'recharge:view',
  'referral:view',
  'channel:view',
  'log:view',
  'oversight:view',
];
const SUPPORT: readonly Permission[] = ['user:info', 'charges:standard', 'guarantee:view', 'project:view', 'product:view'];
/** What an organisation decides about itself. */
const ITSELF: readonly Permission[] = ['user:manage', 'role:edit', 'organisation:edit', 'log:view'];
const INSTITUTION: readonly Permission[] = [
  ...SUPPORT,
  'guarantee:templates:export',
  'guarantee:all:templates:export',
  'guarantee:record:export',
  'guarantee:all:record:export',
  'guarantee:handle',
  'guarantee:audit',
  'contract:sign',
  'payment:check',
  'product:edit',
  'template:edit',
  'quota:view',
  'quota:edit',
  'blacklist:view',
  'blacklist:edit',
  'invoice:view',
  'invoice:edit',
  'baofu:view',
  'baofu:edit',
  'referral:view',
  'referral:edit',
  ...ITSELF,
];
const APPLICANT: readonly Permission[] = [
  ...SUPPORT,
  'guarantee:apply',
  'guarantee:record:export',
  'guarantee:all:record:export',
  'contract:sign',
  'payment:pay',
  'invoice:view',
  'invoice:edit',
  'recharge:view',
  'recharge:edit',
  'referral:view',
  ...ITSELF,
];

const OF_ORGANISATION: Record<OrganisationType, readonly Permission[]> = {
  platform: permissionNames.filter(
    (name) => !['guarantee:apply', 'contract:sign', 'payment:pay', 'recharge:edit', 'user:info', 'organisation:edit'].includes(name),
  ),
  bidder: APPLICANT,
  guarantee: INSTITUTION,
  letter: INSTITUTION,
  bidding: [...SUPPORT, 'guarantee:handle', 'guarantee:record:export', 'guarantee:all:record:export', 'project:edit', ...ITSELF],
  intermediary: [
    ...SUPPORT,
    'guarantee:record:export',
    'guarantee:all:record:export',
    'project:edit',
    'referral:view',
    'referral:edit',
    ...ITSELF,
  ],
  tradeCenter: [
    ...SUPPORT,
    'guarantee:record:export',
    'guarantee:all:record:export',
    'project:edit',
    'project:audit',
    'intermediary:manage',
    'oversight:view',
    'referral:view',
    'referral:edit',
    ...ITSELF,
  ],
  personal: ['user:info', 'charges:standard', 'guarantee:view', 'referral:view', 'organisation:edit'],
  guest: ['user:info', 'charges:standard'],
};

const OPERATING: readonly Permission[] = [
  ...LOOKING,
  'guarantee:apply',
  'guarantee:handle',
  'contract:sign',
  'payment:pay',
  'project:edit',
  'guarantee:record:export',
  'guarantee:templates:export',
];
const REVIEWING: readonly Permission[] = [
  ...LOOKING,
  'guarantee:handle',
  'guarantee:audit',
  'project:audit',
  'guarantee:record:export',
  'guarantee:templates:export',
];
const RISK: readonly Permission[] = [...REVIEWING, 'blacklist:edit', 'quota:edit'];
const FINANCE: readonly Permission[] = [
  ...LOOKING,
  'payment:pay',
  'payment:check',
  'guarantee:audit',
  'invoice:edit',
  'baofu:edit',
  'recharge:edit',
  'guarantee:record:export',
];
const CUSTOMER: readonly Permission[] = [...OPERATING, 'product:edit', 'invoice:edit', 'referral:edit'];
const MANAGING: readonly Permission[] = [
  ...RISK,
  'product:edit',
  'payment:check',
  'invoice:edit',
  'baofu:edit',
  'recharge:edit',
  'referral:edit',
  'contract:sign',
  'organisation:edit',
  'guarantee:all:record:export',
  'guarantee:all:templates:export',
];
const ADMINISTRATION: readonly Permission[] = [
  ...LOOKING,
  ...ITSELF,
  'organisation:manage',
  'registration:review',
  'intermediary:manage',
  'referral:edit',
  'template:edit',
  'message:edit',
  'region:edit',
  'channel:edit',
  'project:edit',
];

const OF_ROLE: Record<RoleCode, readonly Permission[]> = {
  admin: permissionNames,
  readonly: LOOKING,
  operator: OPERATING,
  reviewer: [...REVIEWING, 'registration:review'],
  system: ADMINISTRATION,
  accountManager: CUSTOMER,
  businessManager: [...CUSTOMER, 'guarantee:audit'],
  generalManager: MANAGING,
  riskControlManager: RISK,
  riskControlReviewer: RISK,
  customerOperator: CUSTOMER,
  customerReviewer: [...CUSTOMER, 'guarantee:audit'],
  riskOperator: REVIEWING,
  riskReviewer: RISK,
  financeOperator: FINANCE,
  financeReviewer: FINANCE,
  windOperator: REVIEWING,
  windReviewer: RISK,
  executiveOperator: REVIEWING,
  executiveReviewer: MANAGING,
  checkerLimit: [...REVIEWING, 'quota:edit'],
  common: OPERATING,
  default: LOOKING,
};

/**
 * Permissions: what is shown, and which calls are open at all. Which rows, and which event of the lifecycle, is decided besides by parties and policy.
 * The first six are those of the first specification, section 6; `kind` is that of its permission entries.
 */
export const PERMISSIONS = {
  'user:info': { label: '我的资料', kind: 'page' },
  'charges:standard': { label: '收费标准', kind: 'page' },
  'guarantee:templates:export': { label: '导出保函文件', kind: 'interface' },
  'guarantee:all:templates:export': { label: '导出全部保函文件', kind: 'interface' },
  'guarantee:record:export': { label: '导出保函记录', kind: 'interface' },
  'guarantee:all:record:export': { label: '导出全部保函记录', kind: 'interface' },
  'guarantee:view': { label: '查看保函业务', kind: 'page' },
  'guarantee:apply': { label: '申请保函', kind: 'interface' },
  'guarantee:handle': { label: '办理保函业务', kind: 'interface' },
  'guarantee:audit': { label: '审核保函业务', kind: 'interface' },
  'contract:sign': { label: '签署合同', kind: 'interface' },
  'payment:pay': { label: '缴纳费用', kind: 'interface' },
  'payment:check': { label: '确认收款与退款', kind: 'interface' },
  'project:view': { label: '查看项目', kind: 'page' },
  'project:edit': { label: '维护项目', kind: 'interface' },
  'project:audit': { label: '审核项目', kind: 'interface' },
  'product:view': { label: '查看产品', kind: 'page' },
  'product:edit': { label: '维护产品', kind: 'interface' },
  'quota:view': { label: '查看额度', kind: 'page' },
  'quota:edit': { label: '维护额度', kind: 'interface' },
  'blacklist:view': { label: '查看黑名单', kind: 'page' },
  'blacklist:edit': { label: '维护黑名单', kind: 'interface' },
  'invoice:view': { label: '查看发票', kind: 'page' },
  'invoice:edit': { label: '办理发票', kind: 'interface' },
  'baofu:view': { label: '查看宝付账户', kind: 'page' },
  'baofu:edit': { label: '办理宝付开户、提现与分账', kind: 'interface' },
  'recharge:view': { label: '查看余额与充值', kind: 'page' },
  'recharge:edit': { label: '充值与提现', kind: 'interface' },
  'referral:view': { label: '查看推荐码', kind: 'page' },
  'referral:edit': { label: '维护推荐码', kind: 'interface' },
  'template:edit': { label: '维护模板', kind: 'interface' },
  'message:edit': { label: '发布系统消息、维护消息模板', kind: 'interface' },
  'user:manage': { label: '管理用户', kind: 'interface' },
  'role:edit': { label: '维护角色', kind: 'interface' },
  'organisation:manage': { label: '管理单位', kind: 'interface' },
  'registration:review': { label: '审核单位注册', kind: 'interface' },
  'organisation:edit': { label: '维护单位资料', kind: 'interface' },
  'intermediary:manage': { label: '管理中介机构', kind: 'interface' },
  'channel:view': { label: '查看渠道', kind: 'page' },
  'channel:edit': { label: '维护渠道', kind: 'interface' },
  'region:edit': { label: '维护地区数据', kind: 'interface' },
  'log:view': { label: '查看操作日志', kind: 'page' },
  'oversight:view': { label: '查看监管', kind: 'page' },
} as const satisfies Record<string, { label: string; kind: 'page' | 'interface' }>;

export type Permission = keyof typeof PERMISSIONS;
/** Every permission, in the order of `PERMISSIONS`. */
export const permissionNames = Object.keys(PERMISSIONS) as Permission[];

/** What a permission is asked by: nothing, one, or a list. PM-02. */
export interface PermissionQuestion {
  /** One permission, or several of which all are needed unless `mode` is `any`. None asked is always granted. */
  need?: string | readonly string[];
  mode?: 'all' | 'any';
  /** Turns the answer round: granted to those who lack it. */
  except?: boolean;
  /** Granted to everybody. */
  fullAccess?: boolean;
}

/** PM-02. The inverse mode of a screen (else content) is the negation of this answer. */
export function isPermitted(granted: readonly string[], question: string | readonly string[] | PermissionQuestion): boolean {
  const { need = [], mode = 'all', except = false, fullAccess = false } = isQuestion(question) ? question : { need: question };
  if (fullAccess) return true;
  const names = typeof need === 'string' ? [need] : need;
  if (names.length === 0) return true;
  const has = mode === 'any' ? names.some((name) => granted.includes(name)) : names.every((name) => granted.includes(name));
  return has !== except;
}

/** Paths that are open whatever the menu says. RT-05. */
export const ALWAYS_ALLOWED_PATHS = ['/business-manage/apply-form', '/business-manage/apply'] as const;

/**
 * PM-01: a route is allowed when its path lies at or below a menu path, judged by whole segments; when it is an application form; or while the user
 * has still to choose an organisation. Query and fragment do not count, nor do doubled or trailing slashes; a path with `.` or `..` segments is refused.
 */
export function isRouteAllowed(
  path: string,
  menuPaths: readonly string[],
  { pendingChoice = false }: { pendingChoice?: boolean } = {},
): boolean {
  if (pendingChoice) return true;
  const segments = segmentsOf(path);
  if (segments.some((segment) => segment === '.' || segment === '..')) return false;
  if (ALWAYS_ALLOWED_PATHS.some((allowed) => segmentsOf(allowed).join('/') === segments.join('/'))) return true;
  return menuPaths.some((menuPath) => {
    const menu = segmentsOf(menuPath);
    return menu.length > 0 && menu.every((segment, index) => segment === segments[index]);
  });
}

function segmentsOf(path: string): string[] {
  return (path.split(/[?#]/, 1)[0] ?? '').split('/').filter((segment) => segment !== '');
}

function isQuestion(question: string | readonly string[] | PermissionQuestion): question is PermissionQuestion {
  return typeof question === 'object' && !Array.isArray(question);
}

import { PERMISSIONS, type Permission } from '#domain/permissions';
import { foldName } from '#domain/text';

/** What permissions are about, by what stands before their colon; in this order. */
const GROUPS: readonly { label: string; subjects: readonly string[] }[] = [
  { label: '保函业务', subjects: ['guarantee', 'contract'] },
  { label: '资金', subjects: ['payment', 'recharge', 'invoice', 'referral', 'baofu', 'charges'] },
  { label: '项目', subjects: ['project'] },
  { label: '产品与额度', subjects: ['product', 'quota', 'blacklist', 'template'] },
  { label: '用户与单位', subjects: ['user', 'role', 'organisation', 'registration'] },
  { label: '监管', subjects: ['oversight', 'intermediary'] },
  { label: '系统', subjects: ['message', 'region', 'log'] },
];

export interface PermissionGroup {
  label: string;
  permissions: readonly { name: string; label: string; kind: string }[];
}

/** The permissions by group, as far as their words hold what is searched for. */
export function permissionGroups(possible: readonly string[], keyword: string): PermissionGroup[] {
  const wanted = foldName(keyword);
  const isWanted = (label: string) => foldName(label).includes(wanted);
  const known = new Set(GROUPS.flatMap(({ subjects }) => subjects));
  return [...GROUPS, { label: '其他', subjects: possible.map(subjectOf).filter((subject) => !known.has(subject)) }]
    .map(({ label, subjects }) => ({
      label,
      permissions: possible
        .filter((name) => subjects.includes(subjectOf(name)))
        .map((name) => ({ name, label: permissionLabel(name), kind: permissionKind(name) }))
        .filter((permission) => isWanted(permission.label) || isWanted(label)),
    }))
    .filter(({ permissions }) => permissions.length > 0);
}

export function permissionLabel(name: string): string {
  return Object.hasOwn(PERMISSIONS, name) ? PERMISSIONS[name as Permission].label : name;
}

const KINDS = { page: '页面', interface: '接口' } as const;

/** Whether it opens a page, or calls: the kind of a permission entry. */
function permissionKind(name: string): string {
  return Object.hasOwn(PERMISSIONS, name) ? KINDS[PERMISSIONS[name as Permission].kind] : '';
}

function subjectOf(name: string): string {
  return name.split(':', 1)[0] ?? '';
}

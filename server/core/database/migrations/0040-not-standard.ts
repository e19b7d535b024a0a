import { sql, type Kysely } from 'kysely';

/** The menu of performance guarantees and their like, and their work found without reading an institution's bid guarantees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [group, ...lists.map(listOf), index]) await sql.raw(statement).execute(db);
}

const PATH = '/business-manage-perf';

const group = `
  insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types, is_group)
  select max(menu_id) + 1, null, 4, '非标业务', '${PATH}', 'business', 'guarantee:view',
    '{platform,bidder,guarantee,letter,bidding,intermediary,tradeCenter}', true from menu`;

const lists = [
  { name: '非标审核', segment: 'audit', icon: 'verify', orgTypes: 'platform,guarantee,letter' },
  { name: '非标补充', segment: 'supply', icon: 'supply', orgTypes: 'bidder' },
  { name: '非标出函', segment: 'issue', icon: 'letter', orgTypes: 'guarantee,letter' },
  { name: '非标收款', segment: 'collect', icon: 'check', orgTypes: 'guarantee,letter' },
  { name: '非标归档', segment: 'archive', icon: 'record', orgTypes: 'guarantee,letter' },
  { name: '非标解除', segment: 'release', icon: 'signature', orgTypes: 'guarantee,letter' },
  {
    name: '非标保函台账',
    segment: 'record',
    icon: 'record',
    orgTypes: 'platform,bidder,guarantee,letter,bidding,intermediary,tradeCenter',
  },
];

function listOf({ name, segment, icon, orgTypes }: (typeof lists)[number], index: number): string {
  return `
    insert into menu (menu_id, parent_id, position, name, path, icon, org_types)
    select (select max(menu_id) from menu) + 1, menu_id, ${index + 1}, '${name}', '${PATH}/${segment}', '${icon}', '{${orgTypes}}'
    from menu where path = '${PATH}'`;
}

const index = `create index guarantee_not_standard on guarantee (guarantee_app_id, status) where flow_kind = 'NotStandard'`;

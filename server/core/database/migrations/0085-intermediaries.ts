import { sql, type Kysely } from 'kysely';

/** Who froze an organisation, how often an agency was invited, and the projects that name an agency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...frozen, ...invitations, ...projects, menu]) await sql.raw(statement).execute(db);
}

/** Until now the platform alone froze. */
const frozen = [
  'alter table organisation add column frozen_by text',
  `update organisation set frozen_by = (select min(app_id) from organisation where org_types @> '{platform}') where frozen_at is not null`,
  `create index organisation_agencies on organisation (create_time desc, app_id) where org_types @> '{intermediary}'`,
];

const invitations = [
  'alter table registration_invitation add column sent_at timestamptz, add column times integer not null default 1',
  'update registration_invitation set sent_at = created_at',
  'alter table registration_invitation alter column sent_at set not null, alter column sent_at set default now()',
  'create index registration_invitation_sent on registration_invitation (app_id, sent_at)',
];

const AGENCY = `(data -> 'biddingAgencyAndbidder' ->> 'biddingAgencyId')`;

const projects = [`create index project_of_agency on project (${AGENCY}) where ${AGENCY} is not null`];

const menu = `update menu set name = '中介机构管理' where path = '/intermediary-manage'`;

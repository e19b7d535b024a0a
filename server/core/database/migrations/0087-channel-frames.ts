import { sql, type Kysely } from 'kysely';

/** What the frame of a channel is like is kept by the platform, part by part, and its picture of customer service in one place. CH-01, LY-02, LY-05, LY-09. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, ...pictures]) await sql.raw(statement).execute(db);
}

const columns = [
  `alter table channel
    add column quirks text[] not null default '{}',
    add column home text not null default 'usual' check (home in ('usual', 'wage')),
    add column background text not null default ''`,
  `update channel set quirks = '{noFeeStandard,noCertification,noPortalLogin,serviceBall,shortMenuNames}', home = 'wage' where is_wage`,
];

const pictures = [
  `update channel set service_image = portal.service_image from portal
    where portal.channel_code = channel.channel_code and channel.service_image = ''`,
  'alter table portal drop column service_image',
];

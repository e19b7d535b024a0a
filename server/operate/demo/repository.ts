import { sql, type Insertable } from 'kysely';
import { foldName } from '#domain/text';
import type { Db } from '../../core/context';
import type { Database } from '../../core/database/database';

type Rows<Table extends keyof Database> = Insertable<Database[Table]>[];

const seedLock = 7_202_213;

/** Whoever fills the database on another connection waits until `endFilling` on this one. */
export async function beginFilling(db: Db): Promise<void> {
  await sql`select pg_advisory_lock(${seedLock})`.execute(db);
}

export async function endFilling(db: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${seedLock})`.execute(db);
}

export async function anyUser(db: Db): Promise<boolean> {
  return (await db.selectFrom('userAccount').select('userId').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertOrganisations(db: Db, organisations: Rows<'organisation'>, blacklisted: Rows<'blacklist'>): Promise<void> {
  await db.insertInto('organisation').values(organisations).execute();
  await db.insertInto('blacklist').values(blacklisted).execute();
}

export async function insertUsers(db: Db, users: Rows<'userAccount'>, memberships: Rows<'membership'>): Promise<void> {
  await db.insertInto('userAccount').values(users).execute();
  await db.insertInto('membership').values(memberships).execute();
}

export async function insertProducts(db: Db, products: Rows<'product'>, rates: Rows<'productRate'>, quotas: Rows<'quota'>): Promise<void> {
  await db
    .insertInto('product')
    .values(products.map((product) => ({ ...product, foldedNo: foldName(product.productNo) })))
    .execute();
  await db.insertInto('productRate').values(rates).execute();
  await db.insertInto('quota').values(quotas).execute();
}

/** What the portals of the demonstration say beside what a first start brings, whom they name besides, and the picture of customer service of channels without one. */
export async function fillPortals(
  db: Db,
  said: Partial<Rows<'portal'>[number]>,
  providers: Rows<'portalProvider'>,
  serviceImage: string,
): Promise<void> {
  await db.updateTable('portal').set(said).execute();
  await db.updateTable('channel').set({ serviceImage }).where('serviceImage', '=', '').execute();
  await db.insertInto('portalProvider').values(providers).execute();
}

export async function insertProjects(
  db: Db,
  projects: Rows<'project'>,
  sections: Rows<'projectSection'>,
  log: Rows<'projectLog'>,
): Promise<void> {
  await db
    .insertInto('project')
    .values(projects.map((project) => ({ ...project, foldedNo: foldName(project.projectNo) })))
    .execute();
  await db.insertInto('projectSection').values(sections).execute();
  await db.insertInto('projectLog').values(log).execute();
}

interface OrganisationData {
  enterprises: Rows<'enterprise'>;
  invoiceInfos: Rows<'invoiceInfo'>;
  bankAccounts: Rows<'bankAccount'>;
  identityChanges: Rows<'identityChange'>;
}

export async function insertOrganisationData(db: Db, data: OrganisationData): Promise<void> {
  await db.insertInto('enterprise').values(data.enterprises).execute();
  await db.insertInto('invoiceInfo').values(data.invoiceInfos).execute();
  await db.insertInto('bankAccount').values(data.bankAccounts).execute();
  await db.insertInto('identityChange').values(data.identityChanges).execute();
}

import { sql } from 'kysely';
import { USUAL_PORTAL, type GuideContent, type PortalContent, type PortalProvider, type TextSection } from '#domain/zone/portal-content';
import { textKey, textOfKey, type PortalText } from '#domain/zone/portals';
import type { Db } from '../../core/context';

/** What is published now; version 0 where nobody has written anything yet. */
export interface Published<Content> {
  version: number;
  changedAt: Date;
  content: Content;
}

export interface Stamp {
  version: number;
  changedAt: Date;
}

const PROVIDER = ['providerName', 'guaranteeType', 'institutionKind', 'description', 'href', 'productNo'] as const;
const PORTAL = [
  ...(['banner', 'site', 'phones', 'address', 'miniProgramImage', 'officialAccountImage', 'notice'] as const),
  ...(['friendLinks', 'tabs'] as const),
];

export function providersOf(db: Db, channelCode: string): Promise<PortalProvider[]> {
  return db
    .selectFrom('portalProvider')
    .select([...PROVIDER])
    .where('channelCode', '=', channelCode)
    .orderBy('position')
    .execute();
}

export async function portalOf(db: Db, channelCode: string): Promise<Published<PortalContent>> {
  const row = await db
    .selectFrom('portal')
    .select([...PORTAL, 'version', 'changedAt'])
    .where('channelCode', '=', channelCode)
    .executeTakeFirst();
  if (!row) return { version: 0, changedAt: new Date(0), content: USUAL_PORTAL };
  const { version, changedAt, ...content } = row;
  return { version, changedAt, content: { ...content, providers: await providersOf(db, channelCode) } };
}

/** The channel is locked, so that nobody else writes its portal. */
export async function writePortal(db: Db, channelCode: string, content: PortalContent, stamp: Stamp): Promise<void> {
  const { banner, site, phones, address, miniProgramImage, officialAccountImage, notice, friendLinks, tabs, providers } = content;
  const row = {
    ...{ banner, site, address, miniProgramImage, officialAccountImage, notice },
    ...stamp,
    phones: [...phones],
    friendLinks: JSON.stringify(friendLinks),
    tabs: JSON.stringify(tabs),
  };
  await db
    .insertInto('portal')
    .values({ channelCode, ...row })
    .onConflict((conflict) => conflict.column('channelCode').doUpdateSet(row))
    .execute();
  await db.deleteFrom('portalProvider').where('channelCode', '=', channelCode).execute();
  if (providers.length === 0) return;
  await db
    .insertInto('portalProvider')
    .values(providers.map((provider, index) => ({ ...provider, channelCode, position: index + 1 })))
    .execute();
}

export function allTexts(db: Db) {
  return db.selectFrom('portalText').select(['name', 'title', 'version', 'changedAt']).execute();
}

/** What a channel says of its own, or what all say: as version 0 where it never said anything, else as the version that gave it up. */
export async function textOf(db: Db, name: PortalText, channelCode?: string) {
  const names = [textKey(name, channelCode), name];
  const rows = await db
    .selectFrom('portalText')
    .select(['name', 'title', 'sections', 'version', 'changedAt'])
    .where('name', 'in', names)
    .execute();
  const [own, ofAll] = names.map((key) => rows.find((row) => row.name === key));
  if (own && own.sections.length > 0) return { ...own, isOwn: true };
  return ofAll && { ...ofAll, version: own?.version ?? 0, isOwn: false };
}

export async function lockText(db: Db, name: string): Promise<Published<{ sections: readonly TextSection[] }> | undefined> {
  const row = await db.selectFrom('portalText').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();
  return row && { version: row.version, changedAt: row.changedAt, content: { sections: row.sections } };
}

/** What a channel says of its own has the title of what all say. */
export async function writeText(db: Db, key: string, { sections }: { sections: readonly TextSection[] }, stamp: Stamp): Promise<void> {
  const { name = key } = textOfKey(key) ?? {};
  const { title } = await db.selectFrom('portalText').select('title').where('name', '=', name).executeTakeFirstOrThrow();
  const row = { sections: JSON.stringify(sections), ...stamp };
  await db
    .insertInto('portalText')
    .values({ name: key, title, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

export function allGuides(db: Db) {
  return db
    .selectFrom('guide')
    .select(['guide', 'title', 'fileKey', 'fileName', 'version', 'changedAt'])
    .orderBy('title')
    .orderBy('guide')
    .execute();
}

/** Until the transaction ends nobody else adds one. */
export async function countGuidesAlone(db: Db): Promise<number> {
  await sql`lock table guide in share row exclusive mode`.execute(db);
  const { total } = await db
    .selectFrom('guide')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertGuide(db: Db, guide: string, content: GuideContent, { version, changedAt }: Stamp): Promise<void> {
  await db
    .insertInto('guide')
    .values({ guide, ...content, sections: '[]', version, changedAt })
    .execute();
}

export async function lockGuide(db: Db, guide: string): Promise<Published<GuideContent> | undefined> {
  const row = await db.selectFrom('guide').selectAll().where('guide', '=', guide).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const { title, fileKey, fileName, version, changedAt } = row;
  return { version, changedAt, content: { title, fileKey, fileName } };
}

export async function writeGuide(db: Db, guide: string, content: GuideContent, { version, changedAt }: Stamp): Promise<void> {
  await db
    .updateTable('guide')
    .set({ ...content, version, changedAt })
    .where('guide', '=', guide)
    .execute();
}

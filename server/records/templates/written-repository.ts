import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../core/context';
import { anyContains } from '../../core/database/pattern';
import type { DocumentKind, DocumentTemplateTable, TemplateTable } from '../../core/database/tables/documents';

export type WrittenTemplate = Selectable<TemplateTable> & { edition: number; products: number };
export type Edition = Selectable<DocumentTemplateTable>;

interface Wanted {
  /** Whose templates, besides what the platform has published; the platform's and all that others have published where it is left out. */
  appId: string | undefined;
  keyword: string;
  kind: DocumentKind | undefined;
  state: TemplateTable['state'] | undefined;
  page: number;
  size: number;
}

export async function findWritten(db: Db, wanted: Wanted): Promise<{ list: WrittenTemplate[]; total: number }> {
  const [list, { total }] = await Promise.all([
    pageOfWritten(db, wanted).execute(),
    wantedOf(db, wanted)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list, total: Number(total) };
}

/** The rows of one page, the last edited first. */
export function pageOfWritten(db: Db, wanted: Wanted) {
  return wantedOf(db, wanted)
    .selectAll('t')
    .select([edition.as('edition'), products.as('products')])
    .orderBy('t.editedAt', 'desc')
    .orderBy('t.templateNo')
    .limit(wanted.size)
    .offset((wanted.page - 1) * wanted.size);
}

function wantedOf(db: Db, { appId, keyword, kind, state }: Wanted) {
  return db
    .selectFrom('template as t')
    .where((where) =>
      appId === undefined
        ? where.or([where('t.ownerAppId', 'is', null), where('t.state', '<>', 'draft')])
        : where.or([where('t.ownerAppId', '=', appId), where.and([where('t.ownerAppId', 'is', null), where('t.state', '<>', 'draft')])]),
    )
    .$if(keyword !== '', (query) => query.where(anyContains(keyword, ['t.name'])))
    .$if(kind !== undefined, (query) => query.where('t.kind', '=', kind ?? 'letter'))
    .$if(state !== undefined, (query) => query.where('t.state', '=', state ?? 'draft'));
}

const edition = sql<number>`coalesce((select max(e.version) from document_template e where e.template_no = t.template_no), 0)`;
const products = sql<number>`(select count(*)::int from document_template e join product p
  on e.template_id in (p.templates ->> 'letter', p.templates ->> 'business', p.templates ->> 'guarantee')
  where e.template_no = t.template_no and p.state <> 'withdrawn')`;

export async function findOneWritten(db: Db, templateNo: string): Promise<WrittenTemplate | undefined> {
  return oneWritten(db, templateNo).executeTakeFirst();
}

/** As `findOneWritten`; nobody else changes it until the transaction ends. */
export async function lockWritten(db: Db, templateNo: string): Promise<WrittenTemplate | undefined> {
  return oneWritten(db, templateNo).forUpdate('t').executeTakeFirst();
}

function oneWritten(db: Db, templateNo: string) {
  return db
    .selectFrom('template as t')
    .selectAll('t')
    .select([edition.as('edition'), products.as('products')])
    .where('t.templateNo', '=', templateNo);
}

/** Released versions, the newest first. */
export function editionsOf(db: Db, templateNo: string): Promise<Edition[]> {
  return db
    .selectFrom('documentTemplate')
    .selectAll()
    .where('templateNo', '=', templateNo)
    .orderBy('version', 'desc')
    .limit(EDITIONS)
    .execute();
}

const EDITIONS = 50;

export async function insertWritten(db: Db, row: Insertable<TemplateTable>): Promise<string> {
  const { templateNo } = await db.insertInto('template').values(row).returning('templateNo').executeTakeFirstOrThrow();
  return templateNo;
}

type Change = Partial<Pick<Insertable<TemplateTable>, 'name' | 'draft' | 'state'>> & { editedBy: string; editedAt: Date; version: number };

export async function updateWritten(db: Db, templateNo: string, change: Change): Promise<void> {
  await db.updateTable('template').set(change).where('templateNo', '=', templateNo).execute();
}

/** The new name of the organisation whose templates they are. */
export async function renameOwner(db: Db, ownerAppId: string, ownerAppName: string): Promise<void> {
  await db.updateTable('template').set({ ownerAppName }).where('ownerAppId', '=', ownerAppId).execute();
}

export async function insertEdition(db: Db, row: Insertable<DocumentTemplateTable>): Promise<void> {
  await db.insertInto('documentTemplate').values(row).execute();
}

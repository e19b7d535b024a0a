import { sql, type Selectable } from 'kysely';
import type { Db } from '../../core/context';
import type { DocumentKind, DocumentTemplateTable } from '../../core/database/tables/documents';

export type Template = Selectable<DocumentTemplateTable>;

/** The template that was chosen; else the newest made for the product, for its type of guarantee, or the default. */
export async function findTemplate(
  db: Db,
  wanted: { kind: DocumentKind; productNo: string; guaranteeType: string; chosen?: string | undefined },
): Promise<Template> {
  const chosen = wanted.chosen === undefined ? undefined : await templateById(db, wanted.chosen);
  return chosen ?? bestTemplate(db, wanted);
}

export function templateById(db: Db, templateId: string): Promise<Template | undefined> {
  return db.selectFrom('documentTemplate').selectAll().where('templateId', '=', templateId).executeTakeFirst();
}

/** Which product chooses templates, for which guarantee, whose institutions have their own. */
export interface ChoosingProduct {
  productNo: string;
  guaranteeType: string;
  guaranteeAppId: string;
  letterAppId: string | null;
}

/** Templates that a product can choose: those for all, for it, and of its institutions, none for another guarantee, each in its newest version, and what it has chosen before. */
export async function choosableTemplates(db: Db, product: ChoosingProduct | null, chosen: readonly string[] = []) {
  const { productNo = '', guaranteeType, guaranteeAppId = '', letterAppId } = product ?? {};
  const newest = await named(db)
    .distinctOn(['d.kind', 'd.templateNo', 'd.productNo', 'd.guaranteeType'])
    .where((where) => where.or([where('d.productNo', 'is', null), where('d.productNo', '=', productNo)]))
    .$if(guaranteeType !== undefined, (query) =>
      query.where((where) => where.or([where('d.guaranteeType', 'is', null), where('d.guaranteeType', '=', guaranteeType ?? '')])),
    )
    .where((where) =>
      where.or([
        where('d.templateNo', 'is', null),
        where.and([
          where('t.state', '=', 'published'),
          where.or([where('t.ownerAppId', 'is', null), where('t.ownerAppId', 'in', [guaranteeAppId, letterAppId ?? guaranteeAppId])]),
        ]),
      ]),
    )
    .orderBy('d.kind')
    .orderBy('d.templateNo')
    .orderBy('d.productNo')
    .orderBy('d.guaranteeType')
    .orderBy('d.version', 'desc')
    .execute();
  const older = chosen.filter((id) => newest.every(({ templateId }) => templateId !== id));
  return older.length > 0 ? [...newest, ...(await templatesOf(db, older))] : newest;
}

/**
 * The newest versions of the templates of which versions were chosen, by the ids of these; none of a template that the product cannot choose.
 */
export async function newestChoosable(db: Db, product: ChoosingProduct, chosen: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (chosen.length === 0) return new Map();
  const newest = await choosableTemplates(db, product);
  const versions = await templatesOf(db, chosen);
  return new Map(
    versions.flatMap((version) => {
      const found = newest.find((one) => isOfOneTemplate(one, version));
      return found ? [[version.templateId, found.templateId] as const] : [];
    }),
  );
}

type VersionOf = Pick<Template, 'kind' | 'templateNo' | 'productNo' | 'guaranteeType'>;

function isOfOneTemplate(one: VersionOf, other: VersionOf): boolean {
  return (['kind', 'templateNo', 'productNo', 'guaranteeType'] as const).every((key) => one[key] === other[key]);
}

function templatesOf(db: Db, templateIds: readonly string[]) {
  return named(db).where('d.templateId', 'in', templateIds).execute();
}

function named(db: Db) {
  return db
    .selectFrom('documentTemplate as d')
    .leftJoin('template as t', 't.templateNo', 'd.templateNo')
    .select(['d.templateId', 'd.kind', 'd.templateNo', 'd.productNo', 'd.guaranteeType'])
    .select(['d.title', 'd.description', 'd.version', 't.name']);
}

/** A template that a product of this number can have or could in an earlier edition, with who would issue by it and who would sign. */
export function documentFormFor(
  db: Db,
  { templateId, productNo }: { templateId: string; productNo: string },
): Promise<(Template & { issuerName: string; guaranteeAppName: string }) | undefined> {
  return db
    .selectFrom('documentTemplate as d')
    .innerJoin('product as p', (join) => join.on('p.productNo', '=', productNo))
    .leftJoin('template as t', 't.templateNo', 'd.templateNo')
    .selectAll('d')
    .select('p.guaranteeAppName')
    .select(
      sql<string>`case when t.owner_app_id is null or t.owner_app_id in (p.guarantee_app_id, p.letter_app_id)
        then p.letter_app_name else t.owner_app_name end`.as('issuerName'),
    )
    .where('d.templateId', '=', templateId)
    .where((where) => where.or([where('d.productNo', 'is', null), where('d.productNo', '=', productNo)]))
    .where((where) =>
      where.or([
        where('t.ownerAppId', 'is', null),
        where('t.ownerAppId', '=', where.ref('p.guaranteeAppId')),
        where('t.ownerAppId', '=', where.ref('p.letterAppId')),
        where.exists(
          where
            .selectFrom('productEdition as e')
            .select('e.edition')
            .whereRef('e.productNo', '=', 'p.productNo')
            .where(sql`e.content -> 'basicInfo' ->> 'letterAppId'`, '=', where.ref('t.ownerAppId')),
        ),
      ]),
    )
    .executeTakeFirst();
}

function bestTemplate(db: Db, wanted: { kind: DocumentKind; productNo: string; guaranteeType: string }): Promise<Template> {
  return db
    .selectFrom('documentTemplate as d')
    .leftJoin('template as t', 't.templateNo', 'd.templateNo')
    .selectAll('d')
    .where('d.kind', '=', wanted.kind)
    .where((where) => where.or([where('d.templateNo', 'is', null), where('t.standard', '=', true)]))
    .where((where) => where.or([where('d.productNo', 'is', null), where('d.productNo', '=', wanted.productNo)]))
    .where((where) => where.or([where('d.guaranteeType', 'is', null), where('d.guaranteeType', '=', wanted.guaranteeType)]))
    .orderBy(sql`d.product_no is null`)
    .orderBy(sql`d.guarantee_type is null`)
    .orderBy('d.version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The titles of templates by their ids. */
export async function templateTitles(db: Db, templateIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (templateIds.length === 0) return new Map();
  const rows = await templatesOf(db, [...new Set(templateIds)]);
  return new Map(rows.map(({ templateId, title, name, version }) => [templateId, `${name ?? title}（第 ${version} 版）`]));
}

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

function templateById(db: Db, templateId: string): Promise<Template | undefined> {
  return db.selectFrom('documentTemplate').selectAll().where('templateId', '=', templateId).executeTakeFirst();
}

/** Templates that any product can choose, and those made for this one, each in its newest version. */
export function generalTemplates(db: Db, productNo = '') {
  return db
    .selectFrom('documentTemplate')
    .select(['templateId', 'kind', 'title', 'description', 'version', 'guaranteeType'])
    .distinctOn(['kind', 'productNo', 'guaranteeType'])
    .where((where) => where.or([where('productNo', 'is', null), where('productNo', '=', productNo)]))
    .orderBy('kind')
    .orderBy('productNo')
    .orderBy('guaranteeType')
    .orderBy('version', 'desc')
    .execute();
}

function bestTemplate(db: Db, wanted: { kind: DocumentKind; productNo: string; guaranteeType: string }): Promise<Template> {
  return db
    .selectFrom('documentTemplate')
    .selectAll()
    .where('kind', '=', wanted.kind)
    .where((where) => where.or([where('productNo', 'is', null), where('productNo', '=', wanted.productNo)]))
    .where((where) => where.or([where('guaranteeType', 'is', null), where('guaranteeType', '=', wanted.guaranteeType)]))
    .orderBy(sql`product_no is null`)
    .orderBy(sql`guarantee_type is null`)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The titles of templates by their ids. */
export async function templateTitles(db: Db, templateIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (templateIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('documentTemplate')
    .select(['templateId', 'title', 'version'])
    .where('templateId', 'in', [...new Set(templateIds)])
    .execute();
  return new Map(rows.map(({ templateId, title, version }) => [templateId, `${title}（第 ${version} 版）`]));
}

import type { BodyOf, ReplyOf } from '#contract/call';
import type { TemplateDetail, TemplateEdition, templatePage, TemplateRow } from '#contract/templates';
import type { TemplateText } from '#domain/template/template-text';
import { templateEventsAfter, type TemplateFacts } from '#machines/lifecycle/template';
import type { Db } from '../../core/context';
import { noPermission, notFound } from '../../core/http/answers/errors';
import { refuseShortWord } from '../../core/http/searchable';
import type { Member } from '../../core/sessions/member';
import { editionsOf, findOneWritten, findWritten, lockWritten, type Edition, type WrittenTemplate } from './written-repository';

type Owner = Pick<Member, 'orgType' | 'appId'>;

export async function pageOfTemplates(
  db: Db,
  member: Member,
  { page = 1, size = 10, keyword = '', kind, state }: BodyOf<typeof templatePage>,
): Promise<ReplyOf<typeof templatePage>> {
  refuseShortWord('keyword', keyword);
  const appId = member.orgType === 'platform' ? undefined : member.appId;
  const { list, total } = await findWritten(db, { appId, keyword, kind, state, page, size });
  return { total, list: list.map((template) => rowOf(template, member)) };
}

export async function detailOfTemplate(db: Db, member: Member, templateNo: string): Promise<TemplateDetail> {
  const template = await seenTemplate(db, member, templateNo);
  const editions = await editionsOf(db, templateNo);
  return {
    ...rowOf(template, member),
    ...textSeen(template, member, editions[0]),
    version: template.version,
    editions: editions.map(editionOf),
    allowedEvents: mayEdit(template, member) ? templateEventsAfter(factsOf(template)) : [],
    needed: factsOf(template).needed,
  };
}

/** A template that the member sees: one's own, or one that was published, of the platform; for the platform of anybody. 40401 otherwise. */
export async function seenTemplate(db: Db, member: Owner, templateNo: string): Promise<WrittenTemplate> {
  return seen(await findOneWritten(db, templateNo), member);
}

/** As `seenTemplate`, held until the transaction ends, for who may change it: 40301 where it is another's. */
export async function lockOwnTemplate(db: Db, member: Owner, templateNo: string): Promise<WrittenTemplate> {
  const template = seen(await lockWritten(db, templateNo), member);
  if (!mayEdit(template, member)) throw noPermission('该模板由其所属单位维护；可复制为本单位的模板后修改');
  return template;
}

/** What a template says to this member: what is written and not published is for its owner alone. */
export function textSeen(template: WrittenTemplate, member: Owner, newest: Edition | undefined): TemplateText {
  return textOf(mayEdit(template, member) ? template : { draft: null }, newest);
}

/** What is written and not published, or what the newest version says. */
export function textOf({ draft }: Pick<WrittenTemplate, 'draft'>, newest: Edition | undefined): TemplateText {
  if (draft) return draft;
  return { title: newest?.title ?? '', paragraphs: newest?.body.paragraphs ?? [], clauses: newest?.body.clauses ?? [] };
}

export function factsOf({ state, draft, standard, products }: WrittenTemplate): TemplateFacts {
  const needed = standard
    ? '平台标准格式供未选模板的产品使用'
    : products > 0
      ? `有 ${String(products)} 个产品选用，请先为其改选其他模板`
      : '';
  return { state, unpublished: draft !== null, needed };
}

function seen(template: WrittenTemplate | undefined, member: Owner): WrittenTemplate {
  if (!template || !(mayEdit(template, member) || isShownTo(template, member))) throw notFound('模板');
  return template;
}

function isShownTo({ ownerAppId, state }: WrittenTemplate, { orgType }: Owner): boolean {
  return state !== 'draft' && (orgType === 'platform' || ownerAppId === null);
}

/** Whoever a template belongs to answers for its words; nobody else writes them. */
function mayEdit({ ownerAppId }: WrittenTemplate, { orgType, appId }: Owner): boolean {
  return ownerAppId === null ? orgType === 'platform' : ownerAppId === appId;
}

function rowOf(template: WrittenTemplate, member: Owner): TemplateRow {
  const { templateNo, name, kind, guaranteeType, ownerAppId, ownerAppName, state, standard, edition, draft, products, editedBy, editedAt } =
    template;
  return {
    templateNo,
    name,
    kind,
    ...(guaranteeType === null ? {} : { guaranteeType }),
    ...(ownerAppId === null ? {} : { ownerAppId }),
    ownerAppName,
    state,
    standard,
    edition,
    unpublished: draft !== null && mayEdit(template, member),
    products,
    editedBy,
    editedAt: editedAt.toISOString(),
    mayEdit: mayEdit(template, member),
  };
}

function editionOf({ templateId, version, title, body, note, publishedBy, createdAt }: Edition): TemplateEdition {
  return { templateId, edition: version, title, ...body, note, publishedBy, publishedAt: createdAt.toISOString() };
}

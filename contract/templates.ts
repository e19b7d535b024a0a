import Type, { type Static } from 'typebox';
import { enumerationValues } from '#domain/enumerations';
import { templateKinds } from '#domain/product/content';
import { KEPT_PER_SHOWN } from '#domain/template/placeholders';
import { templateEventTypes, templateStates } from '#domain/template/state';
import { TEMPLATE_TEXT_LIMITS } from '#domain/template/template-text';
import { TEMPLATES } from './addresses/templates';
import { defineCall } from './call';
import { asWritten, filledText, Instant, lines, oneOf, optional, pageOf, paging, record, text, Version } from './schemas';

const TemplateNo = filledText(64);
const paragraphs = (maxItems: number) => Type.Array(asWritten(TEMPLATE_TEXT_LIMITS.paragraph * KEPT_PER_SHOWN), { maxItems });
const Clauses = Type.Array(
  record({ heading: text(TEMPLATE_TEXT_LIMITS.heading * KEPT_PER_SHOWN), paragraphs: paragraphs(TEMPLATE_TEXT_LIMITS.clauseParagraphs) }),
  { maxItems: TEMPLATE_TEXT_LIMITS.clauses },
);
const said = { title: text(TEMPLATE_TEXT_LIMITS.title), paragraphs: paragraphs(TEMPLATE_TEXT_LIMITS.paragraphs), clauses: Clauses };
/** As it is sent: letters have no clauses. */
const written = { ...said, clauses: optional(Clauses) };
const Kind = oneOf(templateKinds);

/** A template as a list shows it. `edition` is its newest version, 0 where none is published; `unpublished`: written since. Without `ownerAppId` it is the platform's. */
const row = {
  templateNo: TemplateNo,
  name: text(TEMPLATE_TEXT_LIMITS.name),
  kind: Kind,
  guaranteeType: optional(oneOf(enumerationValues('guaranteeType'))),
  ownerAppId: optional(text(64)),
  ownerAppName: text(),
  state: oneOf(templateStates),
  standard: Type.Boolean(),
  edition: Type.Integer({ minimum: 0 }),
  unpublished: Type.Boolean(),
  products: Type.Integer({ minimum: 0 }),
  editedBy: text(),
  editedAt: Instant,
  mayEdit: Type.Boolean(),
};
const TemplateRow = record(row);

/** One published version, as letters or contracts of its time say it. */
const TemplateEdition = record({
  templateId: text(64),
  edition: Type.Integer({ minimum: 1 }),
  ...said,
  note: text(TEMPLATE_TEXT_LIMITS.note),
  publishedBy: text(),
  publishedAt: Instant,
});

const TemplateDetail = record({
  ...row,
  version: Version,
  /** What is written and not published yet; the newest version where there is nothing. */
  ...said,
  editions: Type.Array(TemplateEdition),
  allowedEvents: Type.Array(oneOf(templateEventTypes)),
  /** Why it cannot be disabled; empty where it can. */
  needed: text(),
});

/** The templates of letters and contracts that the caller's organisation wrote and what the platform has published; for the platform its own and what anybody has published. LC-11. */
export const templatePage = defineCall({
  ...TEMPLATES.templatePage,
  summary: '合同与保函模板',
  body: record({ ...paging, keyword: optional(text(100)), kind: optional(Kind), state: optional(oneOf(templateStates)) }),
  reply: pageOf(TemplateRow),
});

export const templateDetail = defineCall({
  ...TEMPLATES.templateDetail,
  summary: '模板详情',
  body: record({ templateNo: TemplateNo }),
  reply: TemplateDetail,
});

/** A new draft, of a letter unless `kind` says otherwise; with `copyOf` it begins with what another template says that the caller sees, and is of its kind. */
export const addTemplate = defineCall({
  ...TEMPLATES.addTemplate,
  summary: '新建模板',
  body: record({
    name: filledText(TEMPLATE_TEXT_LIMITS.name),
    kind: optional(Kind),
    guaranteeType: optional(oneOf(enumerationValues('guaranteeType'))),
    copyOf: optional(TemplateNo),
  }),
  reply: record({ templateNo: TemplateNo }),
});

/** Keeps what is written, which nothing says before it is published. 40001 by field, 40901 where somebody has written since it was read. */
export const saveTemplate = defineCall({
  ...TEMPLATES.saveTemplate,
  summary: '保存模板',
  body: record({ templateNo: TemplateNo, version: Version, name: filledText(TEMPLATE_TEXT_LIMITS.name), ...written }),
  reply: record({ version: Version }),
});

/** Publishes what is written as the next version, disables a template that nothing needs, or takes it into use again. */
export const templateEvent = defineCall({
  ...TEMPLATES.templateEvent,
  summary: '发布、停用模板',
  body: record({
    templateNo: TemplateNo,
    version: Version,
    event: oneOf(templateEventTypes),
    note: optional(lines(TEMPLATE_TEXT_LIMITS.note)),
  }),
  reply: record({ version: Version }),
});

/** A letter of made-up facts by this text, or a contract, as a PDF in base64. Keeps nothing. 40001 by field. */
export const previewTemplate = defineCall({
  ...TEMPLATES.previewTemplate,
  perMinute: 60,
  summary: '预览模板',
  body: record({ kind: optional(Kind), ...written }),
  reply: record({ pdf: Type.String(), pages: Type.Integer({ minimum: 1 }) }),
});

export type TemplateRow = Static<typeof TemplateRow>;
export type TemplateDetail = Static<typeof TemplateDetail>;
export type TemplateEdition = Static<typeof TemplateEdition>;

import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { addTemplate, saveTemplate, templateEvent } from '#contract/templates';
import type { TemplateKind } from '#domain/product/content';
import { templateTextErrors, trimmedText, type TemplateText } from '#domain/template/template-text';
import { decideTemplate } from '#machines/lifecycle/template';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong, fieldWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { noteByCommit } from '../audit-log/note';
import { undrawableParts } from './undrawable';
import { factsOf, lockOwnTemplate, seenTemplate, textOf, textSeen } from './written';
import { editionsOf, insertEdition, insertWritten, updateWritten, type WrittenTemplate } from './written-repository';

const NOTHING: TemplateText = { title: '', paragraphs: [], clauses: [] };

/** See the call. */
export function makeTemplate(
  db: Db,
  context: AppContext,
  member: Member,
  { name, kind = 'letter', guaranteeType, copyOf }: BodyOf<typeof addTemplate>,
): Promise<ReplyOf<typeof addTemplate>> {
  return inTransaction(db, async (db) => {
    const begun = copyOf === undefined ? { kind, text: NOTHING } : await copied(db, member, copyOf);
    const called = named(name);
    const templateNo = await insertWritten(db, {
      name: called,
      kind: begun.kind,
      guaranteeType: guaranteeType ?? null,
      ownerAppId: member.orgType === 'platform' ? null : member.appId,
      ownerAppName: member.appName,
      state: 'draft',
      draft: JSON.stringify(begun.text),
      ...edited(context, member),
    });
    await noteDraft(db, context, 'addTemplate', { templateNo, after: called });
    return { templateNo };
  });
}

/** See the call. */
export function writeTemplate(
  db: Db,
  context: AppContext,
  member: Member,
  { templateNo, version, name, title, paragraphs, clauses = [] }: BodyOf<typeof saveTemplate>,
): Promise<ReplyOf<typeof saveTemplate>> {
  return inTransaction(db, async (db) => {
    const template = await lockOwnTemplate(db, member, templateNo);
    refuseOlder(template, version);
    const text = trimmedText({ title, paragraphs, clauses });
    const errors = [...templateTextErrors(template.kind, text), ...undrawableParts(text)];
    if (errors.length > 0) throw fieldsWrong(errors);
    const [newest] = await editionsOf(db, templateNo);
    const asPublished = newest !== undefined && isDeepStrictEqual(text, textOf({ draft: null }, newest));
    const called = named(name);
    await updateWritten(db, templateNo, {
      name: called,
      draft: asPublished ? null : JSON.stringify(text),
      version: version + 1,
      ...edited(context, member),
    });
    await noteDraft(db, context, 'saveTemplate', { templateNo, before: template.name, after: called });
    return { version: version + 1 };
  });
}

/** As the last statement. What is written is its owner's alone until it is published, and is told with that. */
async function noteDraft(
  db: Db,
  context: AppContext,
  action: 'addTemplate' | 'saveTemplate',
  { templateNo, before, after }: { templateNo: string; before?: string; after: string },
): Promise<void> {
  const detail = { ...(before === undefined ? {} : { before: { name: before } }), after: { name: after } };
  await noteByCommit(db, context, { kind: 'template', action, object: templateNo, objectName: after, detail });
}

/** See the call. */
export function moveTemplate(
  db: Db,
  context: AppContext,
  member: Member,
  { templateNo, version, event, note = '' }: BodyOf<typeof templateEvent>,
): Promise<ReplyOf<typeof templateEvent>> {
  return inTransaction(db, async (db) => {
    const template = await lockOwnTemplate(db, member, templateNo);
    refuseOlder(template, version);
    const decision = decideTemplate(factsOf(template), event);
    if (!decision.accepted) throw new BusinessError(CODES.eventNotAllowed, decision.message);
    if (event === 'publish') await publish(db, context, member, template, note.trim());
    await updateWritten(db, templateNo, {
      state: decision.state,
      ...(event === 'publish' ? { draft: null } : {}),
      version: version + 1,
      ...edited(context, member),
    });
    if (event !== 'publish') {
      const detail = { before: { state: template.state }, after: { state: decision.state } };
      await noteByCommit(db, context, { kind: 'template', action: event, object: templateNo, objectName: template.name, detail });
    }
    return { version: version + 1 };
  });
}

async function publish(db: Db, { wallClock }: AppContext, member: Member, template: WrittenTemplate, note: string): Promise<void> {
  const { templateNo, kind, guaranteeType, edition, draft } = template;
  const text = draft ?? NOTHING;
  const errors = templateTextErrors(kind, text);
  if (errors.length > 0) throw fieldsWrong(errors);
  const { title, ...body } = text;
  const [before] = await editionsOf(db, templateNo);
  await insertEdition(db, {
    templateId: `${templateNo}-${String(edition + 1)}`,
    templateNo,
    kind,
    productNo: null,
    guaranteeType,
    title,
    description: before?.description ?? '',
    body: JSON.stringify(body),
    version: edition + 1,
    note,
    publishedBy: `${member.appName} ${member.userName}`.trim(),
    createdAt: wallClock.now(),
  });
}

async function copied(db: Db, member: Member, templateNo: string): Promise<{ kind: TemplateKind; text: TemplateText }> {
  const source = await seenTemplate(db, member, templateNo);
  const [newest] = await editionsOf(db, templateNo);
  return { kind: source.kind, text: textSeen(source, member, newest) };
}

function named(name: string): string {
  if (name.trim() === '') throw fieldWrong('name', '请填写模板名称');
  return name.trim();
}

function refuseOlder(template: WrittenTemplate, version: number): void {
  if (template.version !== version) throw new BusinessError(CODES.statusChanged, '该模板已被他人修改，请查看最新内容后再改');
}

function edited({ wallClock }: AppContext, { appName, userName }: Member) {
  return { editedBy: `${appName} ${userName}`.trim(), editedAt: wallClock.now() };
}

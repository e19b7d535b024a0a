import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { applicationDraft, draftPage, saveApplication } from '#contract/guarantees';
import { restoreDraft, type RestoredDraft } from '#domain/application/draft';
import type { ApplicationDraft } from '#domain/application/fields';
import { OWN_GROUP } from '#domain/application/form';
import { choiceLabels } from '#domain/form/choice-labels';
import { rolesGive } from '#domain/guarantee/event-permissions';
import { isReadonly } from '#domain/guarantee/parties';
import { statusOf } from '#domain/guarantee/status';
import type { AppContext, Db } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import { BusinessError, fieldWrong, noPermission } from '../../../core/http/answers/errors';
import { newNumber } from '../../../core/numbers';
import type { Member } from '../../../core/sessions/member';
import { findOpenChannel } from '../../../records/channels/repository';
import { attachOwnFiles } from '../../../records/files/own-files';
import { productByNo } from '../../../records/products/repository';
import { noSuchApplication, personOf } from '../events/refusals';
import { projectFieldsOf, readFacts } from '../repository';
import { filesOf } from './application-files';
import { findDrafts, insertDraft, lockDraft, readDraft, removeDraft, updateDraft } from './draft-repository';

type SavedDraft = ReplyOf<typeof applicationDraft>;
type Draft = NonNullable<Awaited<ReturnType<typeof readDraft>>>;
type Product = NonNullable<Awaited<ReturnType<typeof productByNo>>>;

export function saveDraft(
  db: Db,
  context: AppContext,
  member: Member,
  { applyNo, draftVersion, guaranteeType, channelCode, application }: BodyOf<typeof saveApplication>,
): Promise<ReplyOf<typeof saveApplication>> {
  requireApplicant(member);
  return inTransaction(db, async (db) => {
    const now = context.clock.now();
    const product = await productOf(db, application);
    const draft = {
      appId: member.appId,
      data: application,
      guaranteeType,
      vanished: [],
      labels: labelsOf(product),
      savedBy: member.userId,
      savedByName: member.userName,
      savedAt: now,
    };
    if (applyNo === undefined) {
      if (channelCode !== undefined && !(await findOpenChannel(db, channelCode)))
        throw fieldWrong('channelCode', '此渠道不存在或已停用，请从渠道门户重新进入');
      const fresh = { ...draft, channelCode, applyNo: newNumber('application', now), version: 1 };
      await insertDraft(db, fresh);
      await attachOwnFiles(db, fresh, filesOf(application), context.wallClock.now());
      return { applyNo: fresh.applyNo, draftVersion: 1, savedAt: now.toISOString() };
    }
    const saved = await lockDraft(db, { appId: member.appId, applyNo });
    if (!saved) throw noSuchApplication();
    if (draftVersion === undefined) throw fieldWrong('draftVersion', '请提供草稿的版本');
    if (saved.submitted && !(await isReturned(db, applyNo))) throw new BusinessError(CODES.eventNotAllowed, '申请已提交，退回后才能修改');
    const before = await restored(db, saved);
    if (draftVersion !== saved.version) throw draftChanged(shown(saved, before));
    const vanished = before.vanished.filter(({ field }) => !field.startsWith(`${OWN_GROUP}.`));
    await updateDraft(db, {
      ...draft,
      applyNo,
      vanished,
      labels: { ...saved.labels, ...draft.labels },
      version: draftVersion + 1,
    });
    await attachOwnFiles(db, saved, filesOf([application, vanished]), context.wallClock.now());
    return { applyNo, draftVersion: draftVersion + 1, savedAt: now.toISOString() };
  });
}

export async function draftOf(db: Db, member: Member, applyNo: string): Promise<SavedDraft> {
  const saved = await readDraft(db, { appId: member.appId, applyNo });
  if (!saved || member.orgType !== 'bidder') throw noSuchApplication();
  const standing = saved.submitted ? await standingOf(db, applyNo) : {};
  return { ...shown(saved, await restored(db, saved)), ...standing };
}

export async function pageOfDrafts(
  db: Db,
  member: Member,
  { page = 1, size = 10 }: BodyOf<typeof draftPage>,
): Promise<ReplyOf<typeof draftPage>> {
  if (member.orgType !== 'bidder') return { list: [], total: 0 };
  const { rows, total } = await findDrafts(db, member.appId, { page, size });
  return {
    total,
    list: rows.map(({ applyNo, channelCode, projectName, productName, data, savedAt, savedByName }) => ({
      applyNo,
      ...(channelCode === null ? {} : { channelCode }),
      projectName: projectName ?? '',
      productName: productName ?? '',
      guaranteeAmount: data.guaranteeInfo?.guaranteeAmount ?? '',
      savedAt: savedAt.toISOString(),
      savedBy: savedByName,
    })),
  };
}

export function deleteDraft(db: Db, { wallClock }: AppContext, member: Member, applyNo: string): Promise<void> {
  requireApplicant(member);
  return inTransaction(db, async (db) => {
    const draft = { appId: member.appId, applyNo };
    if (!(await removeDraft(db, draft))) throw noSuchApplication();
    await attachOwnFiles(db, draft, [], wallClock.now());
  });
}

/** Only a bidder's users who may act write applications. */
export function requireApplicant(member: Member): void {
  if (member.orgType !== 'bidder') throw noPermission('只有投标人可以申请保函');
  if (isReadonly(personOf(member))) throw noPermission('只读用户不能办理业务');
  if (!rolesGive(member, 'apply')) throw noPermission();
}

async function standingOf(db: Db, applyNo: string): Promise<Pick<SavedDraft, 'submitted'>> {
  return { submitted: (await isReturned(db, applyNo)) ? 'returned' : 'locked' };
}

async function isReturned(db: Db, applyNo: string): Promise<boolean> {
  const facts = await readFacts(db, applyNo);
  return facts?.status === statusOf('auditReturned');
}

function draftChanged(saved: SavedDraft): BusinessError {
  return new BusinessError(CODES.statusChanged, '草稿已被他人修改，请核对两个版本后再保存', saved);
}

function shown(
  {
    applyNo,
    version,
    savedAt,
    guaranteeType,
    channelCode,
  }: Pick<Draft, 'applyNo' | 'version' | 'savedAt' | 'guaranteeType' | 'channelCode'>,
  { application, vanished }: RestoredDraft,
): SavedDraft {
  const begun = { ...(guaranteeType === null ? {} : { guaranteeType }), ...(channelCode === null ? {} : { channelCode }) };
  return { applyNo, draftVersion: version, savedAt: savedAt.toISOString(), ...begun, application, vanished };
}

/** A kept draft in today's form. A returned application goes on with what its product asked when it was made. */
export async function restored(db: Db, saved: Draft): Promise<RestoredDraft> {
  const fixed = saved.submitted ? await projectFieldsOf(db, saved.applyNo) : undefined;
  const product = fixed ? undefined : await productOf(db, saved.data);
  return restoreDraft(saved, fixed ?? product?.projectFields ?? [], saved.labels);
}

function productOf(db: Db, { guaranteeInfo }: ApplicationDraft): Promise<Product | undefined> {
  return guaranteeInfo?.productNo ? productByNo(db, guaranteeInfo.productNo) : Promise.resolve(undefined);
}

function labelsOf(product: Product | undefined): Record<string, string> {
  return Object.fromEntries(
    (product?.projectFields ?? []).flatMap(({ name, ...field }) => {
      const path = name.includes('.') ? name : `${OWN_GROUP}.${name}`;
      return [[path, field.label], ...Object.entries(choiceLabels(path, field))];
    }),
  );
}

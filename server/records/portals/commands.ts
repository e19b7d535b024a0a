import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { giveUpText, restoreVersion, savePortal, saveText } from '#contract/portals';
import type { PortalContent, PublishedContent, PublishedKind } from '#domain/zone/portal-content';
import { textKey } from '#domain/zone/portals';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { guideChanged } from './guides';
import { portalErrors, textErrors } from './judge';
import { contentOfVersion, publish } from './publish';
import { textOf } from './repository';

/** See the call. */
export function publishPortal(
  db: Db,
  context: AppContext,
  member: Member,
  { channelCode, version, ...content }: BodyOf<typeof savePortal>,
): Promise<ReplyOf<typeof savePortal>> {
  return inTransaction(db, async (db) => {
    const errors = await portalErrors(db, content);
    if (errors.length > 0) throw fieldsWrong(errors);
    return { version: await publish(db, context, member, { kind: 'portal', name: channelCode, version, content }) };
  });
}

/** See the call. */
export function publishText(
  db: Db,
  context: AppContext,
  member: Member,
  { name, channelCode, version, sections }: BodyOf<typeof saveText>,
): Promise<ReplyOf<typeof saveText>> {
  const errors = textErrors(sections);
  if (errors.length > 0) throw fieldsWrong(errors);
  return inTransaction(db, async (db) => ({
    version: await publish(db, context, member, { kind: 'text', name: textKey(name, channelCode), version, content: { sections } }),
  }));
}

/** See the call. */
export function giveUp(
  db: Db,
  context: AppContext,
  member: Member,
  { name, channelCode, version }: BodyOf<typeof giveUpText>,
): Promise<ReplyOf<typeof giveUpText>> {
  return inTransaction(db, async (db) => {
    const next = await publish(db, context, member, {
      kind: 'text',
      name: textKey(name, channelCode),
      version,
      content: async () => {
        if ((await textOf(db, name, channelCode))?.isOwn !== true)
          throw new BusinessError(CODES.eventNotAllowed, '本渠道没有自己的文字，已在使用各渠道通用的文字');
        return { sections: [] };
      },
    });
    return { version: next };
  });
}

/** See the call. */
export function restore(
  db: Db,
  context: AppContext,
  member: Member,
  { kind, name, version, to }: BodyOf<typeof restoreVersion>,
): Promise<ReplyOf<typeof restoreVersion>> {
  return inTransaction(db, async (db) => {
    const next = await restoreAs(db, context, member, { kind, name, version, to });
    if (kind === 'guide') await guideChanged(db, context, name);
    return { version: next };
  });
}

async function restoreAs<K extends PublishedKind>(
  db: Db,
  context: AppContext,
  member: Member,
  { kind, name, version, to }: { kind: K; name: string; version: number; to: number },
): Promise<number> {
  const content = await contentOfVersion(db, kind, name, to);
  if (isPortal(content)) await refuseOutdated(db, content, to);
  return publish<K>(db, context, member, { kind, name, version, content, restoredFrom: to });
}

function isPortal(content: PublishedContent): content is PortalContent {
  return 'providers' in content;
}

/** What could be published in its day may be refused by now. */
async function refuseOutdated(db: Db, content: PortalContent, version: number): Promise<void> {
  const reasons = (await portalErrors(db, content)).map(({ message }) => message);
  if (reasons.length === 0) return;
  throw new BusinessError(
    CODES.eventNotAllowed,
    `第 ${String(version)} 版已不能直接恢复，请照此版修改后发布：${[...new Set(reasons)].join('；')}`,
  );
}

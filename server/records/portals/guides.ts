import { randomBytes } from 'node:crypto';
import type { BodyOf, ReplyOf } from '#contract/call';
import type { saveGuide } from '#contract/portals';
import { MOST_GUIDES, type GuideContent } from '#domain/zone/portal-content';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { notifyOfChannel } from '../../core/events/notify';
import { fieldWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { allChannels, type ChannelRow } from '../channels/repository';
import { assertOwnFiles } from '../files/own-files';
import { findFiles } from '../files/repository';
import { useThese } from '../files/use-repository';
import { savedVersions } from './log-repository';
import { saveVersion, publish } from './publish';
import { countGuidesAlone, insertGuide } from './repository';

const PDF = 'application/pdf';

/** See the call. */
export function publishGuide(
  db: Db,
  context: AppContext,
  member: Member,
  { guide, version, title, fileKey }: BodyOf<typeof saveGuide>,
): Promise<ReplyOf<typeof saveGuide>> {
  if (title.trim() === '') throw fieldWrong('title', '请填写文字，不能只有空格');
  return inTransaction(db, async (db) => {
    if (guide === undefined) return addGuide(db, context, member, { title, fileKey });
    const next = await publish(db, context, member, {
      ...{ kind: 'guide' as const, name: guide, version },
      content: async (before) =>
        fileKey === before.fileKey ? { ...before, title } : withFile(db, context, member, guide, { title, fileKey }),
    });
    await guideChanged(db, context, guide);
    return { guide, version: next };
  });
}

/** In the transaction that publishes it. */
export async function guideChanged(db: Db, { wallClock }: AppContext, guide: string): Promise<void> {
  const saved = await savedVersions(db, { kind: 'guide', name: guide });
  const fileKeys = saved.map(({ after }) => ('fileKey' in after ? after.fileKey : '')).filter(Boolean);
  await useThese(db, useName(guide), fileKeys, wallClock.now());
  for (const { channelCode } of await channelsWith(db, guide)) await notifyOfChannel(db, channelCode);
}

/** Who shows it at the login or to its bidders. */
async function channelsWith(db: Db, guide: string): Promise<ChannelRow[]> {
  return (await allChannels(db)).filter((channel) => shows(channel, guide));
}

export function shows(channel: ChannelRow, guide: string): boolean {
  return channel.guide === guide || channel.guides.includes(guide);
}

async function addGuide(db: Db, context: AppContext, member: Member, { title, fileKey }: { title: string; fileKey: string }) {
  if (fileKey === '') throw fieldWrong('fileKey', '请上传指南的 PDF 文件');
  if ((await countGuidesAlone(db)) >= MOST_GUIDES) throw fieldWrong('title', `最多设置 ${MOST_GUIDES} 份指南`);
  const guide = `guide-${randomBytes(6).toString('hex')}`;
  const stamp = { version: 1, changedAt: context.wallClock.now() };
  const content = await withFile(db, context, member, guide, { title, fileKey });
  await insertGuide(db, guide, content, stamp);
  await saveVersion(db, member, { kind: 'guide', name: guide }, { ...stamp, before: null, after: content });
  return { guide, version: stamp.version };
}

/** The file stays as long as a version with it is kept. */
async function withFile(
  db: Db,
  context: AppContext,
  member: Member,
  guide: string,
  { title, fileKey }: { title: string; fileKey: string },
): Promise<GuideContent> {
  await assertOwnFiles(db, context, member, [fileKey], useName(guide));
  const [file] = await findFiles(db, [fileKey]);
  if (file?.mediaType !== PDF) throw fieldWrong('fileKey', '请上传 PDF 格式的指南');
  return { title, fileKey, fileName: file.fileName };
}

function useName(guide: string): string {
  return `guide:${guide}`;
}

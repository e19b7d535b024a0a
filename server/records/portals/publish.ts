import { CODES } from '#contract/codes';
import type { GuideContent, PortalContent, PublishedContent, PublishedKind, TextSection } from '#domain/zone/portal-content';
import { textOfKey } from '#domain/zone/portals';
import type { AppContext, Db } from '../../core/context';
import { BusinessError, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { lockChannel } from '../channels/repository';
import { addVersion, countVersions, savedVersions, type Subject } from './log-repository';
import { lockGuide, lockText, portalOf, textOf, writeGuide, writePortal, writeText, type Published, type Stamp } from './repository';

/** What is published of each kind, and how it is written. */
interface Contents {
  portal: PortalContent;
  text: { sections: readonly TextSection[] };
  guide: GuideContent;
}

interface Kind<Content> {
  called: string;
  /** Nobody else changes it until the transaction ends; undefined where it is not there. */
  lock: (db: Db, name: string) => Promise<Published<Content> | undefined>;
  write: (db: Db, name: string, content: Content, stamp: Stamp) => Promise<void>;
}

const KINDS: { readonly [K in PublishedKind]: Kind<Contents[K]> } = {
  portal: {
    called: '渠道',
    lock: async (db, name) => ((await lockChannel(db, name)) ? portalOf(db, name) : undefined),
    write: writePortal,
  },
  text: { called: '内容', lock: lockTextOrChannel, write: writeText },
  guide: { called: '指南', lock: lockGuide, write: writeGuide },
};

/** A channel that has no words of its own yet begins with those of all. */
async function lockTextOrChannel(db: Db, key: string): Promise<Published<Contents['text']> | undefined> {
  const text = textOfKey(key);
  if (text?.channelCode === undefined) return lockText(db, key);
  if (!(await lockChannel(db, text.channelCode))) return undefined;
  const begun = await textOf(db, text.name, text.channelCode);
  return begun && { version: begun.version, changedAt: begun.changedAt, content: { sections: begun.sections } };
}

interface Publishing<K extends PublishedKind> {
  kind: K;
  name: string;
  /** That was read. */
  version: number;
  content: Contents[K] | ((before: Contents[K]) => Contents[K] | Promise<Contents[K]>);
  restoredFrom?: number;
}

/** Publishes what was read as `version` anew, in the caller's transaction; answers the next version. */
export async function publish<K extends PublishedKind>(
  db: Db,
  context: AppContext,
  member: Member,
  { kind, name, version, content, restoredFrom }: Publishing<K>,
): Promise<number> {
  const { called, lock, write } = KINDS[kind];
  const before = await lock(db, name);
  if (!before) throw notFound(called);
  if (before.version !== version) throw new BusinessError(CODES.statusChanged, '内容已被他人修改，请查看最新内容后再改');
  const subject = { kind, name };
  if (version > 0 && (await countVersions(db, subject)) === 0) await saveFirstVersion(db, subject, before);
  const after = typeof content === 'function' ? await content(before.content) : content;
  const stamp = { version: version + 1, changedAt: context.wallClock.now() };
  await write(db, name, after, stamp);
  await saveVersion(db, member, subject, { ...stamp, before: version > 0 ? before.content : null, after, restoredFrom });
  return stamp.version;
}

/** Content of an older version that is kept; 40401 where none is. */
export async function contentOfVersion<K extends PublishedKind>(db: Db, kind: K, name: string, version: number): Promise<Contents[K]> {
  const key = await savedVersions(db, { kind, name });
  const row = key.find((each) => each.version === version);
  if (!row) throw notFound('该版本');
  return row.after as Contents[K];
}

/** What the platform came with becomes a version like the others once it is written over. */
async function saveFirstVersion(db: Db, subject: Subject, { version, changedAt, content }: Published<PublishedContent>): Promise<void> {
  const nobody = { userId: '', userName: '', appName: '' };
  await addVersion(db, { ...subject, ...nobody, version, before: null, after: JSON.stringify(content), restoredFrom: null, at: changedAt });
}

interface Saved extends Stamp {
  before: PublishedContent | null;
  after: PublishedContent;
  restoredFrom?: number | undefined;
}

export async function saveVersion(db: Db, member: Member, subject: Subject, { version, changedAt, before, after, restoredFrom }: Saved) {
  const { userId, userName, appName } = member;
  await addVersion(db, {
    ...subject,
    ...{ version, userId, userName, appName },
    before: before && JSON.stringify(before),
    after: JSON.stringify(after),
    restoredFrom: restoredFrom ?? null,
    at: changedAt,
  });
}

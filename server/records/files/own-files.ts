import type { AppContext, Db } from '../../core/context';
import { fieldWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { attachedFiles, attachFiles, detachFiles, lockFiles, useFiles } from './use-repository';

/**
 * Refuses keys that are no files of the sender's organisation. The application refers to them from now on: its parties may read them, and they stay. In the
 * transaction of whatever names them.
 */
export async function assertOwnFiles(
  db: Db,
  { clock }: Pick<AppContext, 'clock'>,
  { appId }: Pick<Member, 'appId'>,
  keys: readonly string[],
  applyNo: string,
): Promise<void> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return;
  if ((await ownFiles(db, appId, wanted)).size < wanted.length) throw fieldWrong('files', '所选文件不存在或不属于本单位，请重新上传');
  await useFiles(db, applyNo, wanted, clock.now());
}

/** The draft of this organisation, which is locked, refers to these files and no others from now on: they stay, those that nothing refers to go in time. */
export async function attachOwnFiles(db: Db, draft: { appId: string; applyNo: string }, keys: readonly string[], now: Date): Promise<void> {
  const { appId, applyNo } = draft;
  const before = new Set(await attachedFiles(db, applyNo));
  const named = new Set(keys);
  const released = [...before].filter((key) => !named.has(key));
  const added = [...named].filter((key) => !before.has(key));
  if (released.length + added.length === 0) return;
  const own = await ownFiles(db, appId, [...released, ...added]);
  await detachFiles(db, applyNo, released, now);
  await attachFiles(
    db,
    applyNo,
    added.filter((key) => own.has(key)),
  );
}

async function ownFiles(db: Db, appId: string, keys: readonly string[]): Promise<Set<string>> {
  const files = await lockFiles(db, keys);
  return new Set(files.filter(({ ownerAppId }) => ownerAppId === appId).map(({ fileKey }) => fileKey));
}

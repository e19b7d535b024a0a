import { fieldWrong } from '../http/errors';
import type { Db } from '../context';
import type { Member } from '../http/route';
import { findFiles, useFiles } from './repository';

/**
 * Refuses keys that are no files of the sender's organisation. With `applyNo` the application then refers to them, and its parties may
 * read them from now on.
 */
export async function assertOwnFiles(db: Db, member: Pick<Member, 'appId'>, keys: readonly string[], applyNo?: string): Promise<void> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return;
  const found = await findFiles(db, wanted);
  const own = new Set(found.filter(({ ownerAppId }) => ownerAppId === member.appId).map(({ fileKey }) => fileKey));
  const foreign = wanted.find((key) => !own.has(key));
  if (foreign !== undefined) throw fieldWrong('files', '所选文件不存在或不属于本单位，请重新上传');
  if (applyNo !== undefined) await useFiles(db, applyNo, wanted);
}

import type { Db } from '../../core/context';

/** The names with this prefix under which a file is referred to. */
export async function projectsNaming(db: Db, fileKey: string, prefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom('fileUse')
    .select('applyNo')
    .where('fileKey', '=', fileKey)
    .where('applyNo', 'like', `${prefix}%`)
    .where('sent', '=', true)
    .execute();
  return rows.map(({ applyNo }) => applyNo);
}

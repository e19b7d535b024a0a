import type { AppContext } from '../../core/context';
import { fieldWrong } from '../../core/http/answers/errors';
import { DocumentTaskFailed } from '../../documents/task-failure';
import { findFiles, savePages } from './repository';
import { readStored } from './store-file';

const PDF = 'application/pdf';

/** How many pages these PDFs have, by their keys; each is counted once and for all. Not within a transaction. `caller` takes turns with others; 40001 at `field` for one that cannot be counted. */
export async function pagesOf(
  context: AppContext,
  fileKeys: readonly string[],
  caller: string,
  field = 'marks',
): Promise<ReadonlyMap<string, number>> {
  if (fileKeys.length === 0) return new Map();
  const counted = new Map<string, number>();
  for (const { fileKey, mediaType, pages } of await findFiles(context.db, fileKeys))
    if (mediaType === PDF) counted.set(fileKey, pages ?? (await countAndSave(context, fileKey, caller, field)));
  return counted;
}

async function countAndSave(context: AppContext, fileKey: string, caller: string, field: string): Promise<number> {
  const pages = await context.documents.countPages(await readStored(context, fileKey), caller).catch((error: unknown) => {
    const unreadable = error instanceof DocumentTaskFailed && error.statusCode !== 503;
    throw unreadable ? fieldWrong(field, '文件结构过于复杂，无法核对页码，请重新导出后上传') : error;
  });
  await savePages(context.db, fileKey, pages);
  return pages;
}

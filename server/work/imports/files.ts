import type { Db } from '../../core/context';
import { useThese } from '../../records/files/use-repository';

/** The name under which an import refers to its files, among applications, whose numbers have no colon. */
export function importUse(importId: number): string {
  return `import:${String(importId)}`;
}

/** Its files are needed no longer. */
export async function releaseFiles(db: Db, importId: number, now: Date): Promise<void> {
  await useThese(db, importUse(importId), [], now);
}

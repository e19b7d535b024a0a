import type { Import } from './import-graph';

/** Where each part of the server stands; what is higher may import what is lower or beside it, never the other way. */
const HEIGHT: Readonly<Record<string, number>> = { core: 0, adapters: 0, documents: 0, records: 1, work: 2, operate: 3 };
const PUT_TOGETHER = 4;

/** Names, by type alone, all that runs: the one place through which a lower part reaches a higher one. */
const SEAM = 'server/core/context.ts';

/** What is wrong with an import inside the server, or undefined. */
export function serverProblemOf({ from, to, typeOnly }: Import): string | undefined {
  if (!to?.startsWith('server/') || (from === SEAM && typeOnly)) return undefined;
  const [above, below] = [heightOf(from), heightOf(to)];
  return below > above ? `${from} → ${to}` : undefined;
}

/** The folder that holds one subject, such as `server/work/letters`; a file that stands in none stands for itself. */
export function subjectOf(path: string): string {
  const [root = '', part = '', subject = '', ...rest] = path.split('/');
  if (subject === '') return path;
  if (part === 'adapters' || part === 'documents') return `${root}/${part}`;
  return rest.length === 0 ? path : `${root}/${part}/${subject}`;
}

/** Imports between subjects, as imports between their folders, types included. */
export function betweenSubjects(imports: readonly Import[]): Import[] {
  return imports
    .filter(({ from, to }) => from.startsWith('server/') && to?.startsWith('server/') && from !== SEAM)
    .map((found) => ({ ...found, from: subjectOf(found.from), to: subjectOf(found.to ?? ''), typeOnly: false }))
    .filter(({ from, to }) => from !== to);
}

function heightOf(path: string): number {
  return HEIGHT[path.split('/')[1] ?? ''] ?? PUT_TOGETHER;
}

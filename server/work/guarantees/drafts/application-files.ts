import { filesIn } from '#domain/form/files-in';

/** The keys of every file that a value names, wherever it stands. */
export function filesOf(value: unknown): string[] {
  return filesIn(value).map(({ key }) => key);
}

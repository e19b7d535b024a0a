import type { FieldError } from '#domain/field';

/** What is wrong with the paragraphs of one part, each by its number; undefined where nothing is. */
export function paragraphProblems(problems: readonly FieldError[], part: string): string | undefined {
  const found = problems.filter(({ field }) => field === part || field.startsWith(`${part}.`));
  return found.length > 0 ? found.map((problem) => wordsOf(problem, part)).join('；') : undefined;
}

function wordsOf({ field, message }: FieldError, part: string): string {
  return field === part ? message : `第 ${String(Number(field.slice(part.length + 1)) + 1)} 段：${message}`;
}

export function shownProblem(message: string | undefined): { validateStatus?: 'error'; help?: string } {
  return message === undefined ? {} : { validateStatus: 'error', help: message };
}

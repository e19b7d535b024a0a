import type { DocumentInput } from '../format/scenario';
import { leftByItself } from './leaving';
import type { Recording } from './recording';

interface TimedDocument {
  at: number;
  line: DocumentInput;
}

/** How long each page took to come that the application left for, said before what made it leave. */
export function documentsOf({ pages }: Recording, inputTimes: readonly number[]): TimedDocument[] {
  return pages.flatMap((page, index) => {
    const [left, next] = [leftByItself(page), pages[index + 1]];
    if (!left || !next) return [];
    const at = Math.max(page.openedAt, ...inputTimes.filter((time) => time <= left.at));
    return [{ at, line: { input: 'document', latency: Math.max(0, next.openedAt - left.at) } }];
  });
}

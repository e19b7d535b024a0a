import type { FieldError } from '#domain/field';

const namedAtMost = 30;
const longestName = 60;
const longestPath = 200;

/** What is wrong with one body. The first are named, the rest only counted, so that the answer stays small whatever was sent. */
export class FieldErrors {
  readonly named: FieldError[] = [];
  more = 0;

  add(field: string, message: string): void {
    if (this.named.length < namedAtMost) this.named.push({ field: shortened(field, longestPath), message });
    else this.more += 1;
  }

  get any(): boolean {
    return this.named.length > 0;
  }
}

/** A name that somebody else chose, short enough to be told back. */
export function shownBack(name: string): string {
  return shortened(name, longestName);
}

function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** A text and the place of the caret in it. */
export interface Edit {
  text: string;
  caret: number;
}

/** The number of the line that a place lies in, from 1. */
export function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length;
}

/** Where a line begins and where it ends, before its line break. */
export function placeOfLine(text: string, line: number): { start: number; end: number } {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((length, each) => length + each.length + 1, 0);
  return { start, end: start + (lines[line - 1]?.length ?? 0) };
}

export function textOfLine(text: string, line: number): string {
  return text.split('\n')[line - 1] ?? '';
}

export function replaceLine(text: string, line: number, written: string): Edit {
  return edited(text, line, (lines) => lines.splice(line - 1, 1, written));
}

export function insertBelow(text: string, line: number, written: string): Edit {
  return edited(text, line + 1, (lines) => lines.splice(line, 0, written));
}

export function duplicateLine(text: string, line: number): Edit {
  return insertBelow(text, line, textOfLine(text, line));
}

/** The caret goes to the line that took its place. */
export function removeLine(text: string, line: number): Edit {
  const left = text.split('\n').length - 1;
  return edited(text, Math.max(1, Math.min(line, left)), (lines) => lines.splice(line - 1, 1));
}

/** Moves a line by one, up (-1) or down (1); undefined where it cannot go there. */
export function moveLine(text: string, line: number, by: 1 | -1): Edit | undefined {
  if (!mayMove(text, line, by)) return undefined;
  return edited(text, line + by, (lines) => {
    const [moved = ''] = lines.splice(line - 1, 1);
    lines.splice(line - 1 + by, 0, moved);
  });
}

/** The first line describes the scenario and stays first; the break at the end of a file is no line to change places with. */
export function mayMove(text: string, line: number, by: 1 | -1): boolean {
  const lines = text.split('\n');
  const last = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  return line > 1 && line <= last && line + by > 1 && line + by <= last;
}

function edited(text: string, caretLine: number, change: (lines: string[]) => void): Edit {
  const lines = text.split('\n');
  change(lines);
  const changed = lines.join('\n');
  return { text: changed, caret: placeOfLine(changed, caretLine).end };
}

/** One piece of a line with the part it plays; the colours follow from it. */
export interface Run {
  text: string;
  role: 'name' | 'code' | 'title' | 'event' | 'guard' | 'action' | 'target' | 'note';
}

export type Line = readonly Run[];

export const FONT_SIZE = { title: 13, small: 11 } as const;
export const LINE_HEIGHT = 15;

/** Width of a line in pixels. An estimate on the wide side, so that no reader's font overflows its box. */
export function widthOf(line: Line): number {
  const size = line.some(({ role }) => role === 'title') ? FONT_SIZE.title : FONT_SIZE.small;
  const spaces = Math.max(0, line.length - 1) * 0.3 * size;
  return Math.ceil(
    line.reduce((sum, { text, role }) => sum + emsOf(text) * (role === 'title' || role === 'code' ? FONT_SIZE.title : size), spaces),
  );
}

/** Runs as lines none of which is longer than `limit` characters; words stay whole. */
export function wrapped(runs: readonly Run[], limit: number): Line[] {
  const lines: Run[][] = [];
  let length = 0;
  for (const { text, role } of runs.flatMap(inWords)) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (!line || length + text.length + 1 > limit) {
      lines.push([{ text, role }]);
      length = text.length;
      continue;
    }
    if (last?.role === role) last.text += ` ${text}`;
    else line.push({ text, role });
    length += text.length + 1;
  }
  return lines;
}

function inWords({ text, role }: Run): Run[] {
  return text.split(' ').map((word) => ({ text: word, role }));
}

function emsOf(text: string): number {
  return [...text].reduce((sum, character) => sum + emOf(character), 0);
}

function emOf(character: string): number {
  if (/[^ -~→←]/.test(character)) return 1.02;
  if (/[iljtfrI.,:;'|!()[\] ]/.test(character)) return 0.36;
  if (/[mwMW@%→←]/.test(character)) return 0.92;
  return /[A-Z]/.test(character) ? 0.7 : 0.58;
}

import { textOfLine } from '../editor/text-lines';

/** The text of a run, and in which of its lines, counted from 1, each line of the scenario stood. */
export interface RunText {
  text: string;
  lineNumbers: readonly number[];
}

/** Where a scenario's line stands in the text as it is now; undefined where it was changed since or several lines are written like it. */
export function lineNow(now: string, { text, lineNumbers }: RunText, line: number): number | undefined {
  const number = lineNumbers[line];
  if (number === undefined || now === text) return number;
  const written = textOfLine(text, number);
  const alike = now.split('\n').flatMap((each, index) => (each === written ? index + 1 : []));
  return alike.length === 1 ? alike[0] : undefined;
}

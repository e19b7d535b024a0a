import { maxLengthMessage } from '../validation/messages';

/** Placeholders of a text by their names, with the labels that its writers read and type. */
export type PlaceholderLabels = Readonly<Record<string, string>>;

/** At most so many characters are kept for each that a writer reads: names are longer than labels. */
export const KEPT_PER_SHOWN = 3;

const IN_BRACES = /\{\{([^{}]*)\}\}/g;
const BRACES = /\{\{|\}\}/;

/** The text as its writer reads it: `{{受益人}}` for `{{beneficiaryName}}`. */
export function shownText(text: string, labels: PlaceholderLabels): string {
  return text.replace(IN_BRACES, (whole, name: string) => {
    const label = labelOf(labels, name.trim());
    return label === undefined ? whole : `{{${label}}}`;
  });
}

/** The text as it is kept, the reverse of `shownText`. What is not known stays as it was typed. */
export function storedText(text: string, labels: PlaceholderLabels): string {
  const names = new Map(Object.entries(labels).map(([name, label]) => [label, name]));
  return text.replace(IN_BRACES, (whole, label: string) => {
    const name = names.get(label.trim());
    return name === undefined ? whole : `{{${name}}}`;
  });
}

/** What is wrong with the placeholders of a text that is kept, in words; null where nothing is. */
export function placeholderProblem(text: string, labels: PlaceholderLabels): string | null {
  const unknown = [...text.matchAll(IN_BRACES)].map(([, name = '']) => name.trim()).find((name) => labelOf(labels, name) === undefined);
  if (unknown !== undefined) return `没有“${unknown}”这一项内容，请从“插入内容”中选择`;
  return BRACES.test(text.replace(IN_BRACES, '')) ? '“{{”与“}}”没有成对' : null;
}

/** How many characters of a text that is kept its writer reads. */
export function shownLength(text: string, labels: PlaceholderLabels): number {
  return [...shownText(text, labels)].length;
}

/** What is said of a text that is kept where its writer reads more than `most` characters of it; null where not. */
export function shownLengthProblem(text: string, labels: PlaceholderLabels, most: number): string | null {
  return shownLength(text, labels) > most ? maxLengthMessage(most) : null;
}

/** True where a text has placeholders, or what could be a part of one. */
export function hasPlaceholders(text: string): boolean {
  return BRACES.test(text);
}

/** The text with each placeholder's value; nothing for one that has none. */
export function filledText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(IN_BRACES, (_whole, name: string) => (Object.hasOwn(values, name.trim()) ? (values[name.trim()] ?? '') : ''));
}

function labelOf(labels: PlaceholderLabels, name: string): string | undefined {
  return Object.hasOwn(labels, name) ? labels[name] : undefined;
}

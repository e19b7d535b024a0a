import type { TemplateDetail } from '#contract/templates';
import { keptLetterText, shownLetterText, type LetterText } from '#domain/template/letter-text';

/** What is being written, in the words of its writer; each line of `body` is a paragraph. */
export interface WrittenLetter {
  name: string;
  title: string;
  body: string;
}

export function writtenOf({ name, title, paragraphs }: Pick<TemplateDetail, 'name' | 'title' | 'paragraphs'>): WrittenLetter {
  return { name, title, body: paragraphs.map(shownLetterText).join('\n') };
}

export function textOf({ title, body }: WrittenLetter): LetterText {
  return {
    title: title.trim(),
    paragraphs: body
      .split('\n')
      .map((line) => keptLetterText(line.trim()))
      .filter((line) => line !== ''),
  };
}

export function isSame(one: WrittenLetter, other: WrittenLetter): boolean {
  return one.name === other.name && one.title === other.title && one.body === other.body;
}

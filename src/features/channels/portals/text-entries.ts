import { maxLengthMessage } from '#domain/validation/messages';
import { SECTION_LIMITS } from '#domain/zone/portal-content';
import { isTooLong } from '../../../blocks/fields/text-limit';

/** A section as it is typed: each line is a paragraph. */
interface SectionEntries {
  heading: string;
  body: string;
}

export interface TextEntries {
  sections: SectionEntries[];
}

interface Section {
  heading: string;
  paragraphs: readonly string[];
}

export function entriesOfText(sections: readonly Section[]): TextEntries {
  return { sections: sections.map(({ heading, paragraphs }) => ({ heading, body: paragraphs.join('\n') })) };
}

/** As it is sent. */
export function sectionsEntered({ sections }: TextEntries): { heading: string; paragraphs: string[] }[] {
  return sections.map(({ heading, body }) => ({
    heading: heading.trim(),
    paragraphs: paragraphsIn(body),
  }));
}

/** What is wrong with the paragraphs of a body; null for nothing. */
export function paragraphsProblem(body: string): string | null {
  const paragraphs = paragraphsIn(body);
  const { paragraphs: most, paragraph: longest } = SECTION_LIMITS;
  if (paragraphs.length > most) return `正文最多${String(most)}段，现有${String(paragraphs.length)}段，请合并段落或另起一节`;
  const long = paragraphs.findIndex((paragraph) => isTooLong(paragraph, longest));
  return long < 0 ? null : `第${String(long + 1)}段${maxLengthMessage(longest)}，请分成几段`;
}

function paragraphsIn(body: string): string[] {
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

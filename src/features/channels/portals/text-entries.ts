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
    paragraphs: body
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }));
}

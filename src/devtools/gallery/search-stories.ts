import type { Story } from './story';

export interface FoundStory {
  /** The page of the block. */
  path: string;
  group: string;
  groupTitle: string;
  story: Story;
}

/** The stories whose title, id or group contains every word; those whose title or id begins with the first word stand first. */
export function storiesFound(all: readonly FoundStory[], words: string): readonly FoundStory[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = wanted;
  if (first === undefined) return all;
  const hits = all.filter(({ group, groupTitle, story: { id, title, note = '' } }) => {
    const text = [title, id, note, group, groupTitle].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const begins = ({ story: { id, title } }: FoundStory) => title.toLowerCase().startsWith(first) || id.toLowerCase().startsWith(first);
  return [...hits.filter(begins), ...hits.filter((hit) => !begins(hit))];
}

/**
 * What a system message says is kept as text with few marks: a line is a paragraph, `# ` begins a heading, `- ` and `1. ` begin the rows of lists, and `**` stand
 * around what is bold. No other mark means anything, so that nothing written can bring tags of its own.
 */
const MARKS = { heading: /^#(?:\s+|$)/, bullet: /^[-•](?:\s+|$)/, number: /^\d{1,3}(?:\.\s+|、\s*)/ } as const;
const BOLD = /\*\*([^*\n]+)\*\*/g;

type Line = keyof typeof MARKS | 'paragraph';

/** The content as HTML of `p`, `ul`, `ol`, `li` and `strong` alone. */
export function contentHtml(content: string): string {
  const rows = linesOf(content).map((line) => {
    const kind = kindOf(line);
    const text = inline(kind === 'paragraph' ? line : line.replace(MARKS[kind], ''));
    return {
      list: LISTS[kind],
      html: LISTS[kind] ? `<li>${text}</li>` : kind === 'heading' ? `<p><strong>${text}</strong></p>` : `<p>${text}</p>`,
    };
  });
  return rows
    .map(({ list, html }, index) => {
      const [before, after] = [rows[index - 1]?.list, rows[index + 1]?.list];
      return `${list && before !== list ? `<${list}>` : ''}${html}${list && after !== list ? `</${list}>` : ''}`;
    })
    .join('');
}

/** The content without its marks, its lines joined by spaces. */
export function plainText(content: string): string {
  return linesOf(content)
    .map((line) => {
      const kind = kindOf(line);
      return (kind === 'paragraph' || kind === 'number' ? line : line.replace(MARKS[kind], '')).replaceAll(BOLD, '$1');
    })
    .filter((text) => text !== '')
    .join(' ');
}

const LISTS: Readonly<Record<Line, 'ul' | 'ol' | undefined>> = { bullet: 'ul', number: 'ol', heading: undefined, paragraph: undefined };

function linesOf(content: string): string[] {
  return content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function kindOf(line: string): Line {
  const found = (Object.keys(MARKS) as (keyof typeof MARKS)[]).find((kind) => MARKS[kind].test(line));
  return found ?? 'paragraph';
}

function inline(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(BOLD, '<strong>$1</strong>');
}

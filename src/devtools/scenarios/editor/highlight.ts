export type TokenKind = 'key' | 'string' | 'number' | 'word' | 'sign' | 'other';

export interface Token {
  kind: TokenKind;
  text: string;
}

const TOKEN =
  /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<word>\b(?:true|false|null)\b)|(?<sign>[{}[\],:]+)/g;

/** The parts of one line of JSON, whole or not; together they are the line. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of line.matchAll(TOKEN)) {
    if (match.index > end) tokens.push({ kind: 'other', text: line.slice(end, match.index) });
    tokens.push({ kind: kindOf(match.groups ?? {}), text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < line.length) tokens.push({ kind: 'other', text: line.slice(end) });
  return tokens;
}

function kindOf(groups: Readonly<Record<string, string | undefined>>): TokenKind {
  const found = Object.entries(groups).find(([, text]) => text !== undefined)?.[0];
  return (found as TokenKind | undefined) ?? 'other';
}

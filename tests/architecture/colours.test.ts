import { filesUnder, isTest, read } from './project-files';

const THEME = 'src/app/theme/';
const NAMED = 'white|black|red|green|blue|orange|yellow|purple|gr[ae]y|silver';
const LITERAL = new RegExp(
  [
    /(?<![\w&'/-])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?![\w/])/.source,
    /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/.source,
    `(?:color|background|fill|stroke|border|outline|shadow)[\\w-]*: ?['"]?[^;,\\n]*\\b(?:${NAMED})\\b(?!-)`,
  ].join('|'),
  'i',
);

const sources = filesUnder('src').filter((path) => /\.(css|tsx?)$/.test(path) && !isTest(path) && !path.startsWith(THEME));

it('colours stand in the theme alone', () => {
  const found = sources.flatMap((path) =>
    withoutComments(read(path))
      .split('\n')
      .flatMap((line, index) => (LITERAL.test(line) ? [`${path}:${String(index + 1)} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

it('know a colour however it is written', () => {
  const colours = [
    'color: #fff;',
    'fill="#0958d9"',
    'background: rgb(0 0 0 / 5%);',
    'border: 1px solid white;',
    "stroke: 'grey'",
    'color: oklch(60% 0.1 30);',
  ];
  const others = ["import { x } from '#domain/money';", 'href="#main"', 'color: var(--ink);', 'white-space: nowrap;', 'fill="url(#a)"'];
  expect([...colours, ...others].filter((line) => LITERAL.test(line))).toEqual(colours);
  expect(LITERAL.test(withoutComments('const a = 1; // as in #1234\n/* #fff */'))).toBe(false);
});

/** The same lines, with nothing where there was a comment. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(?<!:)\/\/.*$/gm, '');
}

import { codeUnder, isTest, read } from './project-files';

const SEVERAL = /\bmode=(?:"(?:multiple|tags)"|\{[^}]*'(?:multiple|tags)'[^}]*\})/g;
const THREE_TAGS = /\.\.\.TAGS_SHOWN\b/g;
/** Where what is chosen stands nowhere else: its order counts, or it is sought in what is too long to be listed, or typed. */
const SHOWN_WHOLE = [
  'src/features/channels/channel-fields.tsx',
  'src/features/products/basics-fields.tsx',
  'src/features/system-messages/organisations-choice.tsx',
];
const OWN_HEIGHT = /<(?:LimitedTextArea|Input\.TextArea)\b[^<]*?\b(?:rows|autoSize)=/g;

/** Where a document is written or pasted, and three lines are too few to begin with, or eight in all. */
const TALLER = [
  'src/features/channels/portals/text-form.tsx',
  'src/features/regions/calendar-import.tsx',
  'src/features/system-messages/content-editor.tsx',
  'src/features/templates/clauses-editor.tsx',
  'src/features/templates/text-editor.tsx',
];

const files = codeUnder('src').filter((path) => !isTest(path) && !path.startsWith('src/devtools/'));
const withMany = files.filter((path) => count(SEVERAL, read(path)) > 0);

it('[FF-08] every list of which several are chosen shows three tags, then how many more, where the list shows the others', () => {
  expect(withMany.length).toBeGreaterThan(8);
  expect(withMany.filter((path) => count(SEVERAL, read(path)) !== count(THREE_TAGS, read(path)))).toEqual(SHOWN_WHOLE);
});

it('[FF-08] lines are given no height of their own wherever no document is written', () => {
  expect(files.filter((path) => count(OWN_HEIGHT, read(path)) > 0)).toEqual(TALLER);
});

it.each([
  ['<Select mode="multiple" />', 1, 0],
  ["<Select mode={options ? 'multiple' : 'tags'} {...TAGS_SHOWN} />", 1, 1],
  ['<DataForm mode="edit" />', 0, 0],
])('%s', (code, several, limited) => {
  expect([count(SEVERAL, code), count(THREE_TAGS, code)]).toEqual([several, limited]);
});

function count(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}

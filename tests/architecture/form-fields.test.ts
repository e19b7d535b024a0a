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

/** Where a few fixed words are offered, all of them in sight. */
const WITHOUT_SEARCH = [
  'src/blocks/table/column-settings.tsx',
  'src/features/agencies/invite-dialog.tsx',
  'src/features/channels/channel-fields.tsx',
  'src/features/channels/portals/portal-fields.tsx',
  'src/features/my-info/changes-tab.tsx',
  'src/features/notices/notices-page.tsx',
  'src/features/products/basics-fields.tsx',
  'src/features/templates/add-template-dialog.tsx',
  'src/features/user-manage/roles/roles-page.tsx',
];
/** A search of the server's, or by the words behind a value. */
const SEARCHED_OTHERWISE = [
  'src/blocks/flow-editor/auditors-choice.tsx',
  'src/features/quotas/add-quota-dialog.tsx',
  'src/features/system-messages/organisations-choice.tsx',
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

it('[FF-08] every list whose choices are not a few fixed words is searched by what is shown', () => {
  const withTags = files.map((path) => ({ path, tags: selectsIn(read(path)) }));
  const where = (matches: (tag: string) => boolean) => withTags.filter(({ tags }) => tags.some(matches)).map(({ path }) => path);
  const isSearched = (tag: string) => tag.includes('showSearch');
  expect(where(isSearched).length).toBeGreaterThan(20);
  expect(where((tag) => !isSearched(tag))).toEqual(WITHOUT_SEARCH);
  expect(where((tag) => isSearched(tag) && !tag.includes('filterOption: byLabel }'))).toEqual(SEARCHED_OTHERWISE);
});

it('a Select is read up to the end of its opening tag', () => {
  const code =
    '<Select<string> options={a.map((one) => ({ label: one }))} showSearch={{ filterOption: byLabel }} /><Select\n mode="tags"><p /></Select>';
  expect(selectsIn(code)).toEqual([
    '<Select<string> options={a.map((one) => ({ label: one }))} showSearch={{ filterOption: byLabel }} />',
    '<Select\n mode="tags">',
  ]);
  expect(selectsIn('<SelectAll /><Select.Option>')).toEqual([]);
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

function selectsIn(code: string): string[] {
  return [...code.matchAll(/<Select(?:<[^<>]*>)?(?=\s)/g)].map(({ 0: head, index }) =>
    code.slice(index, endOfTag(code, index + head.length)),
  );
}

function endOfTag(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    else if (code[at] === '}') depth -= 1;
    else if (code[at] === '>' && depth === 0) return at + 1;
  }
  return code.length;
}

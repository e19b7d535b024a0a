import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOfStories } from './story-code';

const STORIES = 'src/devtools/gallery/stories';

const FILE = `
import { Door } from './door';
const WIDTH = 3;
function Opened({ wide }: { wide: boolean }) {
  return <Door width={wide ? WIDTH : 1} />;
}
function unused(): void {}
export const stories: readonly Story[] = [
  { id: 'door', title: '门', states: [
    { name: '窄', Show: () => <Door width={1} /> },
    { name: '宽', Show: () => <Opened wide /> },
    { name: '自身', Show: Opened },
    ...[1, 2].map((width) => ({ name: String(width), Show: () => <Door width={width * WIDTH} /> })),
  ], props: [] },
  widgetStory({ kind: 'selects', title: '下拉', settings: { options: WIDTH } }),
  kindStory('amount', '金额', { min: '1.00' }, '2.00'),
];
`;

describe('the code of a story', () => {
  it('is what each state draws, with what that needs of the file and nothing else', () => {
    const { door = [] } = codeOfStories(FILE);
    expect(door.map(({ state }) => state)).toEqual(['窄', '宽', '自身', null]);
    const [narrow, wide, own, made] = door.map(({ code }) => code);
    expect(narrow).toBe('<Door width={1} />');
    expect(wide).toMatch(/^<Opened wide \/>\n\nconst WIDTH = 3;\n\nfunction Opened/);
    expect(own).toMatch(/^const WIDTH = 3;\n\nfunction Opened/);
    expect(made).toContain('width * WIDTH');
    expect(door.map(({ code }) => code).join()).not.toContain('unused');
  });

  it('of a field is how a form declares it', () => {
    const { selects, amount } = codeOfStories(FILE);
    expect(selects?.[0]?.code).toBe(
      "{\n  label: '下拉',\n  widget: { kind: 'selects', settings: { options: WIDTH } },\n}\n\nconst WIDTH = 3;",
    );
    expect(amount?.[0]?.code).toBe("{ kind: 'amount', label: '金额', min: '1.00' }");
  });

  it('is there for every story of the gallery', () => {
    const files = readdirSync(STORIES).filter((name) => name.endsWith('.tsx'));
    const all = files.flatMap((name) => Object.entries(codeOfStories(readFileSync(join(STORIES, name), 'utf8'))));
    expect(all.length).toBeGreaterThan(80);
    expect(all.filter(([, codes]) => codes.length === 0 || codes.some(({ code }) => code.trim() === '')).map(([id]) => id)).toEqual([]);
  });
});

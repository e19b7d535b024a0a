import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { SETTING_VARIABLES } from '#server/core/settings-variables';
import { CHECKS } from '#server/operate/checks';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/operate/demo/accounts';
import { filesUnder, read, ROOT } from './project-files';

const BUILD_VARIABLES = [
  {
    name: 'DEVTOOLS',
    default: '',
    description: '构建时读取：on 或 off，是否带上 `/dev/` 下的开发者页面，带上的不能在生产环境启动；留空时生产环境的构建不带，其余都带',
  },
];
const LANGUAGES = ['.md', '.en.md'];
const PAGES = [...LANGUAGES.map((ending) => `README${ending}`), ...filesUnder('docs').filter((path) => path.endsWith('.md'))];

describe('documentation', () => {
  it('explains every setting that the server or the build reads, with its default, and no other', () => {
    const variables = [...SETTING_VARIABLES, ...BUILD_VARIABLES];
    const [chinese, english] = LANGUAGES.map((ending) =>
      [...read(`docs/settings${ending}`).matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.*?) \| (.*?) \|$/gm)].map(([, name, value, text]) => ({
        name,
        value,
        text,
      })),
    );
    expect(chinese).toEqual(
      variables.map(({ name, default: value, description }) => ({ name, value: value === '' ? '—' : `\`${value}\``, text: description })),
    );
    expect(english?.map(({ name, value }) => ({ name, value }))).toEqual(chinese?.map(({ name, value }) => ({ name, value })));
  });

  it.each(LANGUAGES)('names every demo account in README%s', (ending) => {
    const readme = read(`README${ending}`);
    expect([...readme.matchAll(/^\| (1\d{10}) \| .+ \|$/gm)].map(([, mobile]) => mobile)).toEqual(
      DEMO_ACCOUNTS.map(({ account }) => account),
    );
    expect(readme).toContain(DEMO_PASSWORD);
  });

  it('says what each demo account is for as the login page does', () => {
    const readme = read('README.md');
    expect(DEMO_ACCOUNTS.filter(({ account, purpose }) => !readme.includes(`| ${account} | ${purpose} |`))).toEqual([]);
  });

  it.each(LANGUAGES)('names the commands of the server in operations%s, and no other', (ending) => {
    const named = [...read(`docs/operations${ending}`).matchAll(/node dist\/server\.mjs ([a-z-]+)/g)].map(([, name]) => name);
    const commands = [
      'create-admin',
      ...Object.keys(CHECKS),
      'rebuild-tallies',
      'export-heads',
      'retry-jobs',
      'import-regions',
      'backup',
      'restore',
    ];
    expect(named).toEqual(commands);
  });

  it.each(LANGUAGES)('names every command of package.json, and no other, in README, operations and development%s', (ending) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const pages = ['README', 'docs/operations', 'docs/development'].map((page) => read(page + ending)).join('\n');
    const named = new Set([...pages.matchAll(/\bnpm (?:run ([a-z:-]+)|(start|test)\b)/g)].map(([, run, plain]) => run ?? plain ?? ''));
    expect([...named].sort()).toEqual(Object.keys(scripts).sort());
  });

  it.each(PAGES)('leads by every link of %s to what exists', (page) => {
    const broken = linksOf(read(page)).filter((link) => !leadsSomewhere(page, link));
    expect(broken).toEqual([]);
  });

  it('shows every picture in a page', () => {
    const shown = new Set(PAGES.flatMap((page) => linksOf(read(page)).map((link) => normalize(join(dirname(page), link)))));
    expect(filesUnder('docs/pictures').filter((picture) => !shown.has(picture))).toEqual([]);
  });

  it.each(PAGES)('names no file in %s that is not there', (page) => {
    const named = [...read(page).matchAll(/`((?:domain|contract|machines|server|src|tests|docs|scripts)\/[\w./-]+)`/g)];
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : normalize(join(dirname(page), path));
  if (!existsSync(join(ROOT, target))) return false;
  return anchor === undefined || anchorsOf(read(target)).includes(decodeURIComponent(anchor));
}

function anchorsOf(markdown: string): string[] {
  const named = [...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return [...named, ...headings];
}

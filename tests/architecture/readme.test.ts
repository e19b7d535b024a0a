import { CHECKS } from '#server/checks';
import { SETTING_VARIABLES } from '#server/settings-variables';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts';
import { read } from './project-files';

const readme = read('README.md');
const BUILD_VARIABLES = [{ name: 'DEVTOOLS', default: '', description: '构建时读取：on 或 off，是否带上 `/dev/` 下的开发者页面；留空时生产环境的构建不带，其余都带' }];

describe('README', () => {
  it('explains every setting that the server or the build reads, with its default, and no other', () => {
    const variables = [...SETTING_VARIABLES, ...BUILD_VARIABLES];
    const rows = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.*?) \| (.*?) \|$/gm)].map(([, name, value, text]) => ({ name, value, text }));
    const [chinese, english] = [rows.slice(0, variables.length), rows.slice(variables.length)];
    expect(chinese).toEqual(variables.map(({ name, default: value, description }) => ({ name, value: value === '' ? '—' : `\`${value}\``, text: description })));
    expect(english.map(({ name, value }) => ({ name, value }))).toEqual(chinese.map(({ name, value }) => ({ name, value })));
  });

  it('names every demo account in both languages', () => {
    const mobiles = DEMO_ACCOUNTS.map(({ account }) => account);
    expect([...readme.matchAll(/^\| (1\d{10}) \| .+ \|$/gm)].map(([, mobile]) => mobile)).toEqual([...mobiles, ...mobiles]);
    expect(DEMO_ACCOUNTS.filter(({ account, purpose }) => !readme.includes(`| ${account} | ${purpose} |`))).toEqual([]);
    expect(readme).toContain(DEMO_PASSWORD);
  });

  it('names the commands of the server, and no other', () => {
    const named = [...readme.matchAll(/node dist\/server\.mjs ([a-z-]+)/g)].map(([, name]) => name);
    const commands = ['create-admin', ...Object.keys(CHECKS), 'export-heads', 'retry-jobs', 'import-regions', 'backup', 'restore'];
    expect(named).toEqual([...commands, ...commands]);
  });

  it('names every command of package.json, and no other', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = new Set([...readme.matchAll(/\bnpm (?:run ([a-z:-]+)|(start|test)\b)/g)].map(([, run, plain]) => run ?? plain ?? ''));
    expect([...named].sort()).toEqual(Object.keys(scripts).sort());
  });
});

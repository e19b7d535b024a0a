import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATES = fileURLToPath(new URL('module', import.meta.url));
const MIGRATIONS = 'server/core/database/migrations';

/** What stands in a list of the project besides, before the line that is named; of the sample, as the templates are. */
const ENTRIES = [
  ['contract/tags.ts', `] as const;\n\nexport type TagName`, `'SampleList',`],
  ['src/api/api.ts', `] as const;\n\nexport type ApiDispatch`, `'SampleList',`],
  [
    'domain/permissions.ts',
    `'log:view': {`,
    `'sample-list:view': { label: '查看样表', kind: 'page' },\n  'sample-list:edit': { label: '维护样表', kind: 'interface' },`,
  ],
  ['domain/roles.ts', `'oversight:view',\n];\nconst SUPPORT`, `'sample-list:view',`],
  ['domain/roles.ts', `'project:edit',\n];\n\nconst OF_ROLE`, `'sample-list:edit',`],
  [
    'domain/audit-log.ts',
    `channel: { label`,
    `sampleList: { label: '样表', actions: { add: '新增', change: '修改' }, path: page('/sample-list') },`,
  ],
  ['server/core/database/database.ts', `PortalTables {}`, `SampleListTables,`],
  ['server/app.ts', `...importRoutes,`, `...sampleListRoutes,`],
  ['src/app/features.ts', `...channels,`, `...sampleList,`],
  ['tests/api/access/probes.ts', `/** What the log keeps of the bidder's people. */`, `sampleListId: string;`],
  ['tests/api/access/probes.ts', 'logId: `1-', `sampleListId: '999999996',`],
  [
    'tests/api/access/probes.ts',
    `'/guarantee/api/log/audit/detail':`,
    `'/guarantee/api/sample-list/page': NO_ROW,
  '/guarantee/api/sample-list/detail': ({ sampleListId }) => ({ sample_list_id: sampleListId }),
  '/guarantee/api/sample-list/save': ({ sampleListId }) => ({ sample_list_id: sampleListId, version: 0, sample_list: { title: '试探' } }),`,
  ],
  [
    'tests/api/access/viewers.ts',
    `logId: { own`,
    `sampleListId: { own: 'platform', counterparties: COUNTERPARTIES, seenBy: ['platform'] },`,
  ],
  ['tests/api/access/rows.ts', `logId: (await`, `sampleListId: await aSampleList(server, clientIn(cast, 'platform')),`],
  [
    'tests/api/access/rows.ts',
    `async function anInvoice(`,
    `async function aSampleList(server: TestServer, platform: TestClient): Promise<string> {
  await sql\`alter table sample_list alter column sample_list_id restart with 8_0000_0001\`.execute(server.context.db);
  return (await platform.call(saveSampleList, { version: 0, sampleList: { title: '试探' } })).data.sampleListId;
}
`,
  ],
];

/** What is imported for it; `oxfmt` puts it in its place. */
const IMPORTS = [
  ['server/core/database/database.ts', `import type { SampleListTables } from './tables/sample-list';`],
  ['server/app.ts', `import { routes as sampleListRoutes } from './records/sample-list/routes';`],
  ['src/app/features.ts', `import { routes as sampleList } from '../features/sample-list/routes';`],
  ['tests/api/access/rows.ts', `import { saveSampleList } from '#contract/sample-list';`],
  [`${MIGRATIONS}/index.ts`, `import * as sampleList from './0000-sample-list';`],
];

/** The files of a new module, and those that name it, as they are then. Refused where the name is none, or taken, or where the project has no such place any more. */
export function filesOfModule(root, name, title) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`名称用小写英文与短横线 A name is of small letters and hyphens: ${name}`);
  const named = namer(name, title, nextMigration(root));
  const made = templates().map((path) => ({
    path: named(path.replace(/\.txt$/, '')),
    text: named(readFileSync(join(TEMPLATES, path), 'utf8')),
    isNew: true,
  }));
  const taken = made.find(({ path }) => existsSync(join(root, path)));
  if (taken) throw new Error(`已有同名文件 There is such a file already: ${taken.path}`);
  return [...made, ...edited(root, named)];
}

function templates() {
  return readdirSync(TEMPLATES, { recursive: true })
    .filter((path) => statSync(join(TEMPLATES, path)).isFile())
    .map((path) => relative('.', path))
    .sort();
}

/** The sample's names in place of which the module's stand. */
function namer(name, title, migration) {
  const words = name.split('-');
  const pascal = words.map(capital).join('');
  const names = {
    'sample-list': name,
    sampleList: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    SampleList: pascal,
    SAMPLE_LIST: words.join('_').toUpperCase(),
    sample_list: words.join('_'),
    样表: title,
    '0000-': `${migration}-`,
    '8_0000_0001': `8${migration}0001`,
  };
  const sample = new RegExp(Object.keys(names).join('|'), 'g');
  return (text) => text.replace(sample, (found) => names[found]);
}

function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function nextMigration(root) {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((file) => Number(/^\d{4}/.exec(file)?.[0] ?? 0));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

function edited(root, named) {
  const texts = new Map();
  const change = (path, of) => texts.set(path, of(texts.get(path) ?? readFileSync(join(root, path), 'utf8')));
  for (const [path, place, entry] of ENTRIES) change(path, (text) => before(path, text, place, `${named(entry)}\n  `));
  for (const [path, line] of IMPORTS) change(path, (text) => before(path, text, /^import /m.exec(text)?.[0] ?? '', `${named(line)}\n`));
  change(`${MIGRATIONS}/index.ts`, (text) => text.replace(/\n};\s*$/, (end) => named(`\n  '0000-sample-list': sampleList,`) + end));
  change('contract/modules.ts', (text) => inOrder(text, named(`export * as sampleList from './sample-list';`)));
  return [...texts].map(([path, text]) => ({ path, text, isNew: false }));
}

function before(path, text, place, added) {
  const at = text.indexOf(place);
  if (place === '' || at < 0) throw new Error(`${path} 里找不到 has no: ${place}`);
  return text.slice(0, at) + added + text.slice(at);
}

function inOrder(text, line) {
  const [head, ...lines] = text.trimEnd().split('\n');
  return `${[head, ...[...lines, line].sort()].join('\n')}\n`;
}

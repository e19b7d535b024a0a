import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOME_PATHS } from '#domain/home/path';
import { PUBLIC_PAGES } from '../../src/app/public/pages';
import { command, PATIENCE, resultsOf, ROOT, temporary, type Result } from './support/command';

const FOLDER = 'tests/scenarios';
const shipped = readdirSync(join(ROOT, FOLDER)).filter((name) => name.endsWith('.jsonl'));
const TOPICS = [
  'login',
  'payment',
  'logout',
  'forced-logout',
  'organisation',
  'signing',
  'draft',
  'editor',
  'lost-network',
  'reload',
  'clock',
  'session',
  'error',
];

const REQUIRED = [
  ['payment polling to success', 'payment-success'],
  ['payment polling to failure', 'payment-failure-renewed'],
  ['payment polling to expiry and renewal', 'payment-expiry-renewed'],
  ['logout during polling', 'logout-while-polling'],
  ['forced logout with many calls failing at once', 'forced-logout-mixed'],
  ['forced logout during polling', 'forced-logout-while-polling'],
  ['a login after a forced logout', 'login-again-after-forced-logout'],
  ['no organisation to choose', 'organisation-none'],
  ['one organisation to choose', 'organisation-one'],
  ['several organisations to choose', 'organisation-several'],
  ['signing with a wrong code', 'signing-wrong-code'],
  ['signing with a resend', 'signing-resend'],
  ['signing with a late answer', 'signing-late-answer'],
  ['an editor that another has overtaken', 'editor-conflict-mine-kept'],
  ['an editor without a network', 'editor-lost-network'],
  ['an editor whose session ended', 'editor-forced-logout'],
  ['lost network', 'lost-network-while-polling'],
  ['tab reload in the middle', 'reload-while-polling'],
  ['a late payment after cancel', 'payment-paid-after-application-cancelled'],
] as const;

describe('shipped scenarios', () => {
  let results: Result[] = [];
  const resultOf = (name: string) => results.find(({ file }) => file === join(FOLDER, name));

  beforeAll(async () => {
    results = await resultsOf(FOLDER);
  }, PATIENCE);

  it.each(shipped.map((name) => [titleOf(name), name]))('[TS-02] %s', (_, name) => {
    expect(resultOf(name)?.failure).toEqual([]);
    expect(resultOf(name)?.met).toBeGreaterThan(0);
  });

  it.each(REQUIRED)('[TS-02] cover %s', (_, name) => {
    expect(shipped).toContain(`${name}.jsonl`);
  });

  it('[TS-01] the scenarios made from the machines pass', () => {
    const made = results.filter(({ file }) => file.startsWith(join(FOLDER, 'generated')));
    expect(made.length).toBeGreaterThan(100);
    expect(made.flatMap(({ failure }) => failure)).toEqual([]);
  });

  it('begin on pages that the application has', () => {
    const named: string[] = [...PUBLIC_PAGES.map(({ path }) => path), ...Object.values(HOME_PATHS)];
    const pages = readdirSync(join(ROOT, 'src/features'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('routes.tsx'))
      .flatMap((name) =>
        [...readFileSync(join(ROOT, 'src/features', name), 'utf8').matchAll(/path: '([^']+)'/g)].map(
          ([, path = '']) => new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`),
        ),
      );
    const begun = shipped.map((name) => [name, headerOf(name).app?.route ?? '/'] as const);
    expect(begun.filter(([, route]) => route !== '/' && !named.includes(route) && !pages.some((page) => page.test(route)))).toEqual([]);
  });

  it('are about what the requirements name', () => {
    expect(shipped.filter((name) => !TOPICS.some((topic) => name.startsWith(`${topic}-`)))).toEqual([]);
  });
});

describe('scenarios made from the machines', () => {
  it(
    'are written beside what another folder holds',
    async () => {
      const folder = temporary('beside');
      mkdirSync(folder);
      writeFileSync(join(folder, 'mine.jsonl'), '{}');
      writeFileSync(join(folder, 'notes.txt'), '备注');
      expect((await command(['generate', folder])).code).toBe(0);
      expect(readdirSync(folder)).toEqual(expect.arrayContaining(['mine.jsonl', 'notes.txt', 'session-unknown-opened-0.jsonl']));
      expect((await command(['generate', folder, '--check'])).code).toBe(0);
    },
    PATIENCE,
  );

  it(
    'are current',
    async () => {
      expect(await command(['generate', '--check'])).toEqual({ code: 0, output: '' });
    },
    PATIENCE,
  );
});

function titleOf(name: string): string {
  return headerOf(name).scenario;
}

function headerOf(name: string): { scenario: string; app?: { route: string } } {
  const [header = ''] = readFileSync(join(ROOT, FOLDER, name), 'utf8').split('\n');
  return JSON.parse(header) as ReturnType<typeof headerOf>;
}

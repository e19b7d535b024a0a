import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CALLS_WITHOUT_SCREENS } from './calls-without-screens';

const SOURCES = resolve(__dirname, '../../..');
/** What the page asks when it starts, before the store that a recording replays has anything to do. */
const OF_THE_START = 'reportVisit';
/** Where it is said what a page asks for before it is drawn: what its screen asks for too. */
const BEFORE_A_SCREEN = /[\\/](opening[\\/][\w-]+|[\w-]+-requests)\.ts$/;

describe('the calls that a recording expects', () => {
  it('[TS-01] are those that sagas and flows ask, but for changes that screens send too', () => {
    const texts = ['app', 'api', 'features']
      .flatMap((folder) =>
        readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(SOURCES, folder, name)),
      )
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !BEFORE_A_SCREEN.test(name))
      .map((name) => readFileSync(name, 'utf8'));
    const found = (pattern: RegExp) => new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
    const byScreens = found(/\buse([A-Z]\w+)Mutation\(/g);
    const endpoints = [...found(/\.endpoints\.(\w+)\.initiate\(/g)];
    const hookOf = (endpoint: string) => endpoint.charAt(0).toUpperCase() + endpoint.slice(1);
    expect(endpoints).toContain('sendEvent');
    expect(endpoints.filter((endpoint) => !byScreens.has(hookOf(endpoint))).sort()).toEqual(
      [...Object.keys(CALLS_WITHOUT_SCREENS), OF_THE_START].sort(),
    );
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CALLS_WITHOUT_SCREENS } from './calls-without-screens';

const SOURCES = resolve(__dirname, '../../..');

describe('the calls that a recording expects', () => {
  it('[TS-01] are those that sagas and flows ask by themselves', () => {
    const files = ['app', 'api', 'features'].flatMap((folder) => readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(SOURCES, folder, name)));
    const asked = files.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.')).flatMap((name) => [...readFileSync(name, 'utf8').matchAll(/\.endpoints\.(\w+)\.initiate\(/g)].map(([, endpoint]) => endpoint));
    expect([...new Set(asked)].sort()).toEqual(Object.keys(CALLS_WITHOUT_SCREENS).sort());
  });
});

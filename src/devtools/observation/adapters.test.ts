import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const DEVTOOLS = resolve(__dirname, '..');

describe('what the tools know of the inside of a library', () => {
  it.each([
    ['redux-saga', /'redux-saga'|@@redux-saga/, 'observation/saga-monitor.ts'],
    ['the inspection of XState', /InspectionEvent|'@xstate\./, 'observation/machine-inspection.ts'],
  ])('[DV-01] is in one file: %s', (_, sign, file) => {
    const sources = readdirSync(DEVTOOLS, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
    );
    expect(sources.filter((name) => sign.test(readFileSync(join(DEVTOOLS, name), 'utf8')))).toEqual([file]);
  });
});

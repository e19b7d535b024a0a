import { homedir } from 'node:os';
import { basename } from 'node:path';
import { filesUnder, isTest, read, ROOT } from './project-files';

const TEXT = /\.(tsx?|m?js|json|md|css|html|ya?ml)$|(^|\/)(run|LICENSE|\.npmrc|\.editorconfig)$/;
const SELF = 'tests/architecture/wording.test.ts';
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

const texts = filesUnder('.').filter((path) => TEXT.test(path) && path !== SELF);

describe('files of the project', () => {
  it('have kebab-case names', () => {
    const code = texts.filter((path) => /\.(tsx?|m?js|css)$/.test(path)).map((path) => basename(path));
    expect(code.filter((name) => !KEBAB.test(name))).toEqual([]);
    expect(['useThing.ts', 'Page.tsx', 'a_b.ts', 'a-b.test.tsx', 'jest.config.ts'].filter((name) => !KEBAB.test(name))).toEqual([
      'useThing.ts',
      'Page.tsx',
      'a_b.ts',
    ]);
  });

  it.each([
    ['work left for later', /\b(TODO|FIXME|XXX|HACK)\b/],
    ['checks switched off', /(es|ox)lint-disable|@ts-(ignore|expect-error|nocheck)|istanbul ignore/],
    ['package registries', /registry\.(npmjs|npmmirror|yarnpkg)|\.npmjs\.org|artifactory/i],
    ['conflict marks', /^(<{7} |>{7} )/m],
  ])('hold no %s', (_, pattern) => {
    expect(texts.filter((path) => !path.endsWith('package-lock.json') && pattern.test(read(path)))).toEqual([]);
  });

  it('name no folder of one machine', () => {
    const places = [`${ROOT}/`, `${homedir()}/`].filter((place) => place.length > 5);
    expect(texts.filter((path) => places.some((place) => read(path).includes(place)))).toEqual([]);
  });

  it('lock packages without the host they came from', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved":|https?:\/\/[^"]*\.tgz/);
  });

  it('run every test that is written', () => {
    const skipping = /\b(describe|it|test)\.(only|skip|todo|failing)\b|\b(xit|fit|xdescribe|fdescribe)\(/;
    expect(texts.filter((path) => isTest(path) && skipping.test(read(path)))).toEqual([]);
  });

  it('cast nothing through unknown or any', () => {
    const casts = /\bas unknown as\b|\bas any\b|:\s*any\b(?!\w)/;
    expect(texts.filter((path) => /\.tsx?$/.test(path) && casts.test(withoutComments(read(path))))).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

import { homedir } from 'node:os';
import { basename } from 'node:path';
import { filesUnder, isTest, read, ROOT } from './project-files';

const TEXT = /\.(tsx?|m?js|json|md|css|html|ya?ml)$|(^|\/)(run|LICENSE|\.npmrc|\.editorconfig)$/;
const SELF = 'tests/architecture/wording.test.ts';
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;
/** A rule may be switched off for the next line alone, by name and with a reason: `oxlint-disable-next-line rule -- reason`. */
const SWITCHED_OFF = /(es|ox)lint-disable(?!-next-line [\w/-]+(, [\w/-]+)* -- \w)|@ts-(ignore|expect-error|nocheck)|istanbul ignore/;
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

  it('hold no work left for later in a comment', () => {
    const left = /\b(TODO|FIXME|XXX|HACK)\b/;
    expect(texts.filter((path) => left.test(isCode(path) ? commentsIn(read(path)) : ''))).toEqual([]);
    expect(commentsIn("const a = 'TODO'; // b\n/* c\nd */")).toBe('// b\n/* c\nd */');
  });

  it.each([
    ['checks switched off without a reason', SWITCHED_OFF],
    ['package registries', /registry\.(npmjs|npmmirror|yarnpkg)|\.npmjs\.org|artifactory/i],
    ['conflict marks', /^(<{7} |>{7} )/m],
  ])('hold no %s', (_, pattern) => {
    expect(texts.filter((path) => !path.endsWith('package-lock.json') && pattern.test(read(path)))).toEqual([]);
  });

  it.each([
    ['// oxlint-disable-next-line no-eval -- the template is compiled once', false],
    ['// oxlint-disable-next-line no-eval', true],
    ['/* eslint-disable */', true],
    ['// @ts-ignore', true],
  ])('tell a check that is switched off: %s', (line, isOff) => {
    expect(SWITCHED_OFF.test(line)).toBe(isOff);
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
    expect(texts.filter((path) => /\.tsx?$/.test(path) && casts.test(withoutTexts(withoutComments(read(path)))))).toEqual([]);
  });
});

function isCode(path: string): boolean {
  return /\.(tsx?|m?js|css)$/.test(path);
}

function commentsIn(text: string): string {
  return (text.match(COMMENT) ?? []).join('\n');
}

function withoutComments(text: string): string {
  return text.replace(COMMENT, '');
}

function withoutTexts(code: string): string {
  return code.replace(/'[^'\n]*'/g, "''");
}

import { codeUnder, isTest, read } from './project-files';

const CUTS = /\bmaxLength=(?:\{[^}\n]*\}|"[^"\n]*")/g;

/** The boxes that a browser may cut: nothing cleans what is typed into them, so that no blank takes the place of a character. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/features/registration/account-form.tsx': 'a password is taken as it is typed',
  'src/features/users/login-page.tsx': 'a password is taken as it is typed',
  'src/features/users/forgot-password-page.tsx': 'a password is taken as it is typed',
  'src/features/my-info/security/password-section.tsx': 'a password is taken as it is typed',
  'src/features/my-info/security/proof-modal.tsx': 'a password is taken as it is typed',
  'src/features/user-manage/invitation/invitation-form.tsx': 'a password is taken as it is typed',
  'src/devtools/scenarios/recorder/recorder-control.tsx': 'the title of a recording, by a developer',
};
const OF_PASSWORDS = 'maxLength={128}';

const sources = codeUnder('src').filter((path) => !isTest(path));

describe('boxes for text', () => {
  it('are cut by no browser before what is pasted is cleaned', () => {
    expect(sources.length).toBeGreaterThan(500);
    const cutting = sources.filter((path) => cutsIn(read(path)).length > 0);
    expect(cutting.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
  });

  it('are cut nowhere else in a file that may cut a password', () => {
    const ofPasswords = Object.keys(ALLOWED).filter((path) => ALLOWED[path]?.startsWith('a password'));
    expect(ofPasswords.flatMap((path) => cutsIn(read(path))).filter((cut) => cut !== OF_PASSWORDS)).toEqual([]);
  });

  it.each([
    ['<Input maxLength={32} />', 1],
    ['<input maxLength="32" />', 1],
    ["{ kind: 'text', maxLength: 32 }", 0],
    ['onChange={(maxLength) => onChange(maxLength)}', 0],
  ])('%s', (code, cuts) => {
    expect(cutsIn(code)).toHaveLength(cuts);
  });
});

function cutsIn(code: string): string[] {
  return code.match(CUTS) ?? [];
}

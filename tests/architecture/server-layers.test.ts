import { cyclesIn, importsOf } from './import-graph';
import { codeUnder, isTest, read } from './project-files';
import { betweenSubjects, serverProblemOf, subjectOf } from './server-layers';

const imports = codeUnder('server')
  .filter((path) => !isTest(path))
  .flatMap((path) => importsOf(path, read(path)));

describe('the server', () => {
  it.each([
    ['server/core/http/a.ts', '../../records/users/b', true],
    ['server/records/files/a.ts', '../../work/guarantees/b', true],
    ['server/work/letters/a.ts', '../../operate/demo/b', true],
    ['server/operate/demo/a.ts', '../../platform', true],
    ['server/adapters/sms/a.ts', '../../records/sms/b', true],
    ['server/platform.ts', './operate/demo/b', false],
    ['server/operate/demo/a.ts', '../../core/http/b', false],
  ])('is asked whether %s may import %s', (from, specifier, refused) => {
    expect(importsOf(from, `import { x } from '${specifier}';`).flatMap((found) => serverProblemOf(found) ?? [])).toHaveLength(
      refused ? 1 : 0,
    );
  });

  it('runs one way: put together → operate → work → records → core, adapters and documents beside it', () => {
    expect(imports.length).toBeGreaterThan(500);
    expect(imports.flatMap((found) => serverProblemOf(found) ?? []).sort()).toEqual([]);
  });

  it('has subjects that never import each other in a circle, not even by type', () => {
    expect(subjectOf('server/work/letters/issue.ts')).toBe('server/work/letters');
    expect(subjectOf('server/core/context.ts')).toBe('server/core/context.ts');
    expect(subjectOf('server/adapters/sms/sms-sender.ts')).toBe('server/adapters');
    const found = betweenSubjects(imports);
    expect(found.length).toBeGreaterThan(300);
    expect(cyclesIn(found)).toEqual([]);
  });
});

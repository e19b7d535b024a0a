import { cyclesIn, importsOf, reachedFrom, type Import } from './import-graph';
import { CODE_ROOTS, codeUnder, isTest, read } from './project-files';
import { problemOf, schemasInBrowser } from './rules';

const imports = CODE_ROOTS.flatMap(codeUnder).flatMap((path) => importsOf(path, read(path)));

describe('imports of the project', () => {
  it('reads every kind of import', () => {
    const text = `import a from './a'; import type { B } from './b'; import { type C } from './c'; export { d } from './d';
      export * from './e'; import './f'; const g = import('./g'); type H = import('./h').H; const i = require('./i');`;
    expect(importsOf('src/x/y.tsx', text).map(({ specifier, typeOnly }) => [specifier, typeOnly])).toEqual([
      ['./a', false],
      ['./b', true],
      ['./c', true],
      ['./d', false],
      ['./e', false],
      ['./f', false],
      ['./g', false],
      ['./h', true],
      ['./i', false],
    ]);
  });

  it('run one way', () => {
    expect(imports.length).toBeGreaterThan(100);
    const problems = imports.flatMap((found) => {
      const problem = problemOf(found);
      return problem ? [`${found.from} → ${found.specifier}: ${problem}`] : [];
    });
    expect(problems).toEqual([]);
  });

  it.each([
    ['domain/a.ts', '#contract/call', 'domain never imports contract'],
    ['domain/a.ts', 'node:fs', 'domain is pure and imports no package but none'],
    ['machines/a.ts', '#contract/call', 'machines never imports contract'],
    ['machines/a.ts', 'typebox', 'machines is pure and imports no package but xstate'],
    ['server/a.ts', '../src/main', 'server never imports src'],
    ['src/app/a.ts', '#server/core/settings', 'src never imports server'],
    ['src/blocks/x/a.ts', '../../api/api', 'src/blocks never imports src/api'],
    ['src/blocks/x/a.ts', '../../features/y/b', 'src/blocks never imports src/features'],
    ['src/features/x/a.ts', '../y/b', 'features never import each other'],
    ['src/features/x/a.ts', '../../app/y', 'src/features never imports src/app'],
    ['src/api/a.ts', '../app/y', 'src/api never imports src/app'],
    ['src/features/x/a.ts', '#contract/addresses/users', 'the hooks of users.ts are those of src/api/users.ts'],
    ['server/a.ts', '#tests/support/x', 'server never imports tests'],
  ])('refuse %s → %s', (from, specifier, problem) => {
    expect(importsOf(from, `import { x } from '${specifier}';`).map(problemOf)).toEqual([problem]);
  });

  it('bring no schemas into the browser', () => {
    const by = (from: string, specifier: string) => importsOf(from, `import { x } from '${specifier}';`);
    const types = importsOf('src/a.ts', "import type { x } from '#contract/law';");
    expect(schemasInBrowser([...types, ...by('contract/law.ts', 'typebox')])).toEqual([]);
    expect(schemasInBrowser([...by('src/a.ts', '#contract/law'), ...by('contract/law.ts', 'typebox')])).toEqual(['contract/law.ts']);
    expect(schemasInBrowser(imports)).toEqual([]);
  });

  it('lead to files that exist', () => {
    const lost = imports.filter(({ to }) => to !== undefined && !/\.\w+$/.test(to)).map(({ from, specifier }) => `${from} → ${specifier}`);
    expect(lost).toEqual([]);
  });

  it('lead from a form that is read to nothing that takes input', () => {
    const reached = reachedFrom(['src/blocks/form/read-form.tsx'], imports);
    expect([...reached]).toEqual(expect.arrayContaining(['src/blocks/fields/field-shows.tsx', 'src/blocks/fields/widgets/shows.tsx']));
    const inputs = [
      'fields/registry.ts',
      'fields/widgets/registry.ts',
      'form/data-form.tsx',
      'grid/cell-edit.tsx',
      'upload/use-uploads.ts',
    ];
    expect(inputs.filter((path) => !codeUnder('src/blocks').includes(`src/blocks/${path}`))).toEqual([]);
    expect(inputs.filter((path) => reached.has(`src/blocks/${path}`))).toEqual([]);
  });

  it('form no circle, of types neither, but that the address of a call names the types of its schemas', () => {
    const import_ = (from: string, to: string, typeOnly = false) => ({ from, specifier: to, to, typeOnly });
    expect(cyclesIn([import_('a', 'b'), import_('b', 'c', true), import_('c', 'b')])).toEqual([['b', 'c', 'b']]);
    const namesItsSchemas = ({ from, to, typeOnly }: Import) => typeOnly && from.replace('/addresses/', '/') === to;
    expect(cyclesIn(imports.filter((one) => !isTest(one.from) && !namesItsSchemas(one)))).toEqual([]);
  });
});

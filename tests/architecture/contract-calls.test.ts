import ts from 'typescript';
import { CALLS } from '#contract/calls';
import { importsOf } from './import-graph';
import { codeUnder, isTest, read } from './project-files';

const declared = codeUnder('contract').flatMap(declaredCalls);

describe('calls of the contract', () => {
  it('are all listed', () => {
    expect(declared.length).toBeGreaterThan(10);
    const listed = namesInside('contract/calls.ts');
    expect(declared.filter((name) => !listed.has(name))).toEqual([]);
  });

  it('have a path and method of their own', () => {
    const addresses = CALLS.map(({ method, path }) => `${method} ${path}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('are all answered by a route of the server', () => {
    const answered = new Set(
      codeUnder('server')
        .filter((path) => !isTest(path))
        .flatMap(contractValuesUsed),
    );
    expect(declared.filter((name) => !answered.has(name))).toEqual([]);
  });
});

function declaredCalls(path: string): string[] {
  const pattern = /^export const (\w+) = defineCall\(/gm;
  return [...read(path).matchAll(pattern)].map(([, name = '']) => name);
}

function contractValuesUsed(path: string): string[] {
  const text = read(path);
  const fromContract = importsOf(path, text).some(({ specifier, typeOnly }) => specifier.startsWith('#contract/') && !typeOnly);
  return fromContract ? [...namesInside(path)] : [];
}

function namesInside(path: string): Set<string> {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

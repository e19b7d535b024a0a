import ts from 'typescript';
import { codeUnder, isTest, read } from './project-files';

const PURE_ROOTS = ['domain', 'contract', 'machines'];
const IMPURE_GLOBALS = new Set([
  'console',
  'process',
  'globalThis',
  'performance',
  'crypto',
  'fetch',
  'window',
  'document',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
]);
const pureFiles = PURE_ROOTS.flatMap(codeUnder).filter((path) => !isTest(path));

describe('domain, contract and machines', () => {
  it.each([
    ['const a = Date.now();', 'Date.now'],
    ['const a = new Date();', 'new Date()'],
    ['const a = Date();', 'Date()'],
    ['const a = Math.random();', 'Math.random'],
    ['console.log(1);', 'console'],
    ['setTimeout(() => 1, 2);', 'setTimeout'],
    ["const a = new Date('2026-01-01T00:00:00Z'); const b = { console: 1 };", undefined],
  ])('see through %s', (text, impurity) => {
    expect(impuritiesOf('domain/x.ts', text)).toEqual(impurity ? [impurity] : []);
  });

  it('have no clock, no chance and no surroundings', () => {
    expect(pureFiles.length).toBeGreaterThan(20);
    expect(pureFiles.flatMap((path) => impuritiesOf(path, read(path)).map((impurity) => `${path}: ${impurity}`))).toEqual([]);
  });
});

function impuritiesOf(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const impurity = impurityOf(node);
    if (impurity) found.push(impurity);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function impurityOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) {
    const text = node.getText();
    return text === 'Date.now' || text === 'Math.random' ? text : undefined;
  }
  if (ts.isNewExpression(node)) return node.expression.getText() === 'Date' && !node.arguments?.length ? 'new Date()' : undefined;
  if (ts.isCallExpression(node) && node.expression.getText() === 'Date') return 'Date()';
  return ts.isIdentifier(node) && IMPURE_GLOBALS.has(node.text) && standsForItself(node) ? node.text : undefined;
}

function standsForItself(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) return parent.name !== node;
  return ts.isCallExpression(parent);
}

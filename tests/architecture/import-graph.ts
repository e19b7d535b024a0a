import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { ROOT } from './project-files';

export interface Import {
  from: string;
  specifier: string;
  /** The project's file that it leads to; undefined for a package. */
  to: string | undefined;
  typeOnly: boolean;
}

/** Every import, re-export, `import()` and `require()` in the text of one file. */
export function importsOf(from: string, text: string): Import[] {
  const source = ts.createSourceFile(from, text, ts.ScriptTarget.Latest, false, from.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean) => {
    if (specifier && ts.isStringLiteralLike(specifier))
      found.push({ from, specifier: specifier.text, to: resolveImport(from, specifier.text), typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, importsTypesOnly(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && loadsModule(node)) add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Groups of files that import each other in a circle, be it for types alone. */
export function cyclesIn(imports: readonly Import[]): string[][] {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (to === undefined) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push([...path.slice(path.indexOf(file)), file]);
      return;
    }
    state.set(file, 'open');
    path.push(file);
    edges.get(file)?.forEach(visit);
    path.pop();
    state.set(file, 'done');
  };
  [...edges.keys()].forEach(visit);
  return cycles;
}

/** Every file whose values these take, themselves or by others. */
export function reachedFrom(starts: readonly string[], imports: readonly Import[]): ReadonlySet<string> {
  const taken = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports) if (to !== undefined && !typeOnly) taken.set(from, [...(taken.get(from) ?? []), to]);
  const reached = new Set(starts);
  for (const file of reached) for (const to of taken.get(file) ?? []) reached.add(to);
  return reached;
}

function importsTypesOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = clause.namedBindings;
  return (
    !clause.name &&
    bindings !== undefined &&
    ts.isNamedImports(bindings) &&
    bindings.elements.length > 0 &&
    bindings.elements.every((element) => element.isTypeOnly)
  );
}

function loadsModule(node: ts.CallExpression): boolean {
  return node.expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(node.expression) && node.expression.text === 'require');
}

function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return withExtension(specifier.slice(1));
  if (specifier.startsWith('.')) return withExtension(posix.normalize(posix.join(dirname(from), specifier)));
  return undefined;
}

function withExtension(path: string): string {
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`];
  return candidates.find((candidate) => /\.\w+$/.test(candidate) && existsSync(join(ROOT, candidate))) ?? path;
}

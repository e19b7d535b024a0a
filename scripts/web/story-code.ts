import ts from 'typescript';

/** The code of one state of a story, or of states that are made together; `state` is null for those. */
export interface StateCode {
  state: string | null;
  code: string;
}

/** The code that each story of a file shows, by the story's id. */
export type FileCode = Record<string, StateCode[]>;

/**
 * Reads from a file of the gallery's stories how each state is written: what it draws, with what it needs of the file around it. A story of a field's kind is
 * shown as a form declares the field.
 */
export function codeOfStories(source: string): FileCode {
  const file = ts.createSourceFile('stories.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const locals = localsOf(file);
  const list = locals.get('stories');
  const array = list && ts.isVariableDeclaration(list) ? unwrapped(list.initializer) : undefined;
  if (!array || !ts.isArrayLiteralExpression(array)) throw new Error('no list of stories');
  return Object.fromEntries(array.elements.flatMap((element) => storyOf(element, file, locals)));
}

function storyOf(element: ts.Expression, file: ts.SourceFile, locals: Locals): [string, StateCode[]][] {
  if (ts.isObjectLiteralExpression(element)) {
    const id = textOf(propertyOf(element, 'id'));
    const states = unwrapped(propertyOf(element, 'states'));
    if (id === undefined || !states) return [];
    const parts = ts.isArrayLiteralExpression(states) ? [...states.elements] : [states];
    return [[id, parts.map((part) => stateOf(part, file, locals))]];
  }
  if (!ts.isCallExpression(element)) return [];
  const [first, title, settings] = element.arguments;
  if (first && ts.isObjectLiteralExpression(first)) return fieldOf(first, file, locals);
  const id = textOf(first);
  if (id === undefined) return [];
  if (element.expression.getText(file) !== 'kindStory') return [[id, [{ state: null, code: withLocals(element, file, locals) }]]];
  const inside =
    settings && ts.isObjectLiteralExpression(settings) ? settings.properties.map((property) => `, ${property.getText(file)}`).join('') : '';
  return [[id, [{ state: null, code: `{ kind: '${id}', label: ${title?.getText(file) ?? "''"}${inside} }` }]]];
}

/** A field with a widget, as a form declares it. */
function fieldOf(given: ts.ObjectLiteralExpression, file: ts.SourceFile, locals: Locals): [string, StateCode[]][] {
  const kind = textOf(propertyOf(given, 'kind'));
  const settings = propertyOf(given, 'settings');
  if (kind === undefined) return [];
  const used = settings ? neededBy(settings, file, locals) : [];
  const widget = settings ? `{ kind: '${kind}', settings: ${dedented(settings, file)} }` : `{ kind: '${kind}' }`;
  const field = `{\n  label: ${propertyOf(given, 'title')?.getText(file) ?? "''"},\n  widget: ${indented(widget)},\n}`;
  return [[kind, [{ state: null, code: [field, ...used].join('\n\n') }]]];
}

function stateOf(part: ts.Expression, file: ts.SourceFile, locals: Locals): StateCode {
  if (!ts.isObjectLiteralExpression(part)) return { state: null, code: withLocals(part, file, locals) };
  const show = unwrapped(propertyOf(part, 'Show'));
  const drawn = show && ts.isArrowFunction(show) ? unwrapped(show.body as ts.Expression) : show;
  return { state: textOf(propertyOf(part, 'name')) ?? null, code: drawn ? withLocals(drawn, file, locals) : '' };
}

function withLocals(node: ts.Node, file: ts.SourceFile, locals: Locals): string {
  if (ts.isIdentifier(node)) return neededBy(node, file, locals).join('\n\n');
  return [dedented(node, file), ...neededBy(node, file, locals)].join('\n\n');
}

type Locals = ReadonlyMap<string, ts.Declaration>;

function localsOf(file: ts.SourceFile): Locals {
  const locals = new Map<string, ts.Declaration>();
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) || ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
      if (statement.name) locals.set(statement.name.text, statement);
    } else if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations)
        if (ts.isIdentifier(declaration.name)) locals.set(declaration.name.text, declaration);
    }
  }
  return locals;
}

/** The declarations of the file that a piece of it needs, in the file's order. */
function neededBy(node: ts.Node, file: ts.SourceFile, locals: Locals): string[] {
  const needed = new Set<ts.Declaration>();
  const visit = (inner: ts.Node): void => {
    const local = ts.isIdentifier(inner) && !isOwnName(inner) ? locals.get(inner.text) : undefined;
    if (local && !needed.has(local)) {
      needed.add(local);
      visit(local);
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return [...needed]
    .sort((one, other) => one.pos - other.pos)
    .map((declaration) => (ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration).getText(file));
}

function isOwnName(name: ts.Identifier): boolean {
  const { parent } = name;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === name) ||
    (ts.isPropertyAssignment(parent) && parent.name === name) ||
    (ts.isJsxAttribute(parent) && parent.name === name)
  );
}

function propertyOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const property of object.properties) {
    if (ts.isPropertyAssignment(property) && property.name.getText() === name) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property) && property.name.text === name) return property.name;
  }
  return undefined;
}

function unwrapped(expression: ts.Expression | undefined): ts.Expression | undefined {
  return expression && (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression))
    ? unwrapped(expression.expression)
    : expression;
}

function textOf(expression: ts.Expression | undefined): string | undefined {
  return expression && ts.isStringLiteralLike(expression) ? expression.text : undefined;
}

/** The text of a node, its later lines moved left as far as its own line stands right. */
function dedented(node: ts.Node, file: ts.SourceFile): string {
  const [first = '', ...rest] = node.getText(file).split('\n');
  const margin = Math.min(...rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)), Infinity);
  return [first, ...rest.map((line) => line.slice(Number.isFinite(margin) ? margin : 0))].join('\n');
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ');
}

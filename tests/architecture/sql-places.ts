import ts from 'typescript';

/** Row types, and the handle that is passed on to repositories. */
const TYPES_FOR_ALL = new Set(['Selectable', 'Insertable', 'Updateable', 'UpdateObject', 'Kysely']);

const BUILDING = new Set(
  `selectFrom selectNoFrom insertInto updateTable deleteFrom mergeInto replaceInto withRecursive returningAll selectAll executeTakeFirst
  executeTakeFirstOrThrow executeQuery`.split(/\s+/),
);

const CONNECTION = /^(.*client|.*connection|.*pool|.*db|database|transaction)$/i;

const STATEMENT =
  /^\s*(select\s[^]*\sfrom\s|select\s+(\w+\(|\d)|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|truncate\s|lock\s+table\s|copy\s+[\w("]|(un)?listen\s+"?\w|notify\s+\w|set\s+(local\s+)?\w+\s*=|begin\s+\w|(create|alter|drop)\s+(temp\s+)?(table|index|type|view|function|sequence|schema|trigger)\s)/i;

/** Where the server may speak SQL: a subject's repositories, and what lies under all of them. */
export function mayContainSql(path: string): boolean {
  return path.startsWith('server/core/database/') || isRepository(path);
}

export function isRepository(path: string): boolean {
  return /(\/|-)repository\.ts$/.test(path);
}

/** Where the text of one file builds, writes or sends a statement, each as its line and the words that do it. */
export function sqlIn(path: string, text: string): string[] {
  const source = parse(path, text);
  const speaksToPostgres = source.statements.some((statement) => ts.isImportDeclaration(statement) && /^pg($|-)/.test(moduleOf(statement)));
  return nodesOf(source)
    .filter((node) => importsSql(node) || isTagged(node) || isStatement(node) || callsQuery(node, speaksToPostgres))
    .map((node) => placeOf(node, source));
}

/** Exported functions that are given the database, but not first. */
export function databaseNotFirst(path: string, text: string): string[] {
  const source = parse(path, text);
  return source.statements
    .filter(
      (statement) => ts.isFunctionDeclaration(statement) && statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
    )
    .filter((statement) => ts.isFunctionDeclaration(statement) && statement.parameters.slice(1).some(isDatabase))
    .map((statement) => placeOf(statement, source));
}

function importsSql(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [wanted] = node.arguments;
    return wanted !== undefined && ts.isStringLiteral(wanted) && wanted.text === 'kysely';
  }
  if (!ts.isImportDeclaration(node) || moduleOf(node) !== 'kysely') return false;
  const bindings = node.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return true;
  return bindings.elements.some(({ name, propertyName }) => !TYPES_FOR_ALL.has((propertyName ?? name).text));
}

function isTagged(node: ts.Node): boolean {
  return ts.isTaggedTemplateExpression(node) && /(^|\.)sql$/.test(node.tag.getText());
}

function isStatement(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node.parent)) return false;
  if (ts.isStringLiteralLike(node)) return STATEMENT.test(node.text);
  if (!ts.isTemplateExpression(node)) return false;
  return STATEMENT.test(node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join(''));
}

function callsQuery(node: ts.Node, speaksToPostgres: boolean): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression: receiver } = node.expression;
  if (name.text === 'query') return speaksToPostgres || CONNECTION.test(lastNameOf(receiver));
  return BUILDING.has(name.text) || (name.text === 'execute' && node.arguments.length === 0);
}

function lastNameOf(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : '';
}

function isDatabase({ name }: ts.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && (name.text === 'db' || name.text === 'client');
}

function moduleOf({ moduleSpecifier }: ts.ImportDeclaration): string {
  return ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
}

function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
}

function nodesOf(source: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

function placeOf(node: ts.Node, source: ts.SourceFile): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${source.fileName}:${line + 1} ${node.getText().replace(/\s+/g, ' ').slice(0, 80)}`;
}

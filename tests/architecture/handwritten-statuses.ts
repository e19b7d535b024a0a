import ts from 'typescript';
import { guaranteeStates, isGuaranteeStatus } from '#domain/guarantee/status';

const COLUMN = /(^|[._])(guarantee_?|from_?|to_?)?status$/i;
/** What holds a guarantee's status for certain; many other things have a `status`. */
const HOLDER = /(^|\.)(guaranteeStatus|fromStatus|toStatus|(facts|guarantee)\.status)$/;
const IN_SQL = /\b(\w+_)?status"?\s*(=|<>|!=|<=?|>=?|(not\s+)?in\s*\(|(not\s+)?between)\s*\d|\bcase\s+(\w+\.)?(\w+_)?status\s+when\s+\d/i;
const COMPARING = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);
const CHAINING = new Set([ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken]);

/** Where the text of one file writes statuses by number, or lists several by name, each as its line and the words that do it. */
export function handwrittenStatuses(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (writesNumbers(node) || listsNames(node)) found.push(placeOf(node, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function writesNumbers(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node)) return IN_SQL.test(node.text);
  if (ts.isTemplateExpression(node)) return IN_SQL.test(textOf(node));
  if (ts.isBinaryExpression(node)) return COMPARING.has(node.operatorToken.kind) && comparesCode(node);
  if (ts.isSwitchStatement(node))
    return isHolder(node.expression) && node.caseBlock.clauses.some((one) => ts.isCaseClause(one) && isCode(one.expression));
  return ts.isCallExpression(node) && (asksColumn(node) || looksUp(node));
}

function listsNames(node: ts.Node): boolean {
  if (ts.isArrayLiteralExpression(node)) return several(node.elements) && !node.elements.some(isOtherWord);
  if (ts.isBinaryExpression(node)) return chainsNames(node, node.operatorToken.kind);
  if (ts.isCaseBlock(node)) return shared(node).some(several);
  return ts.isTypeReferenceNode(node) && /^Partial<Record<Guarantee(State|Status),/.test(node.getText());
}

function chainsNames(node: ts.BinaryExpression, chaining: ts.SyntaxKind): boolean {
  return CHAINING.has(chaining) && !isPartOfChain(node, chaining) && several(compared(node, chaining));
}

function several(nodes: readonly ts.Node[]): boolean {
  return new Set(nodes.map(nameIn).filter((name) => name !== undefined)).size > 1;
}

/** The state that `'expired'` or `statusOf('expired')` names. */
function nameIn(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && node.expression.getText() === 'statusOf' && node.arguments[0]) return nameIn(node.arguments[0]);
  return ts.isStringLiteral(node) ? guaranteeStates.find((state) => state === node.text) : undefined;
}

function isOtherWord(node: ts.Node): boolean {
  return ts.isStringLiteral(node) && nameIn(node) === undefined;
}

/** What the comparisons of one chain of `||`, or of one of `&&`, are made of. */
function compared(node: ts.Node, chaining: ts.SyntaxKind): ts.Node[] {
  if (ts.isParenthesizedExpression(node)) return compared(node.expression, chaining);
  if (!ts.isBinaryExpression(node)) return [];
  if (node.operatorToken.kind === chaining) return [...compared(node.left, chaining), ...compared(node.right, chaining)];
  return COMPARING.has(node.operatorToken.kind) ? [node.left, node.right] : [];
}

function isPartOfChain({ parent }: ts.Node, chaining: ts.SyntaxKind): boolean {
  if (ts.isParenthesizedExpression(parent)) return isPartOfChain(parent, chaining);
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === chaining;
}

/** The labels that stand before the same statements. */
function shared({ clauses }: ts.CaseBlock): ts.Expression[][] {
  const groups: ts.Expression[][] = [[]];
  for (const clause of clauses) {
    if (ts.isCaseClause(clause)) groups.at(-1)?.push(clause.expression);
    if (clause.statements.length > 0) groups.push([]);
  }
  return groups;
}

function comparesCode({ left, right }: ts.BinaryExpression): boolean {
  return (isHolder(left) && isCode(right)) || (isHolder(right) && isCode(left));
}

/** `where('status', …, 7)` and the like. */
function asksColumn({ arguments: [column, operator, value] }: ts.CallExpression): boolean {
  if (!column || !operator || !value || !ts.isStringLiteral(column) || !COLUMN.test(column.text)) return false;
  return isCode(value) || (ts.isArrayLiteralExpression(value) && value.elements.some(isCode));
}

/** `[7, 15].includes(status)`. */
function looksUp({ expression, arguments: [sought] }: ts.CallExpression): boolean {
  return (
    ts.isPropertyAccessExpression(expression) &&
    ts.isArrayLiteralExpression(expression.expression) &&
    expression.expression.elements.some(isCode) &&
    sought !== undefined &&
    isHolder(sought)
  );
}

function isHolder(node: ts.Node): boolean {
  return (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) && HOLDER.test(node.getText());
}

function isCode(node: ts.Node): boolean {
  return ts.isNumericLiteral(node) && isGuaranteeStatus(Number(node.text));
}

/** A template with its numbers in place. */
function textOf({ head, templateSpans }: ts.TemplateExpression): string {
  return (
    head.text + templateSpans.map(({ expression, literal }) => (isCode(expression) ? expression.getText() : '?') + literal.text).join('')
  );
}

function placeOf(node: ts.Node, source: ts.SourceFile): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${source.fileName}:${line + 1} ${node.getText().replace(/\s+/g, ' ').slice(0, 80)}`;
}

import ts from 'typescript';

const MAKERS = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']);

/**
 * antd's styles are built into style sheets, and nothing calls what would make them in the browser (`zeroRuntime`): it is left out. What a component's own
 * tokens are is still asked.
 */
export default function leaveOutMadeStyles(source) {
  if (![...MAKERS].some((name) => source.includes(`${name}(`))) return source;
  const made = [];
  const visit = (node) => {
    const [, style] =
      ts.isCallExpression(node) && ts.isIdentifier(node.expression) && MAKERS.has(node.expression.text) ? node.arguments : [];
    if (style) made.push(style);
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('style.js', source, ts.ScriptTarget.ES2022, false, ts.ScriptKind.JS));
  return made.reduceRight((text, { pos, end }) => `${text.slice(0, pos)} () => ({})${text.slice(end)}`, source);
}

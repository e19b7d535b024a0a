import { createElement, Fragment, useMemo, type ReactNode } from 'react';

const ALLOWED = new Set(['b', 'br', 'code', 'em', 'i', 'li', 'ol', 'p', 'span', 'strong', 'u', 'ul']);
const DROPPED = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
]);

/** Text with a few tags for emphasis, lists and lines; other tags lose their mark and keep their text, attributes are never taken. */
export function RichText({ html }: { html: string }) {
  return useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
}

function childrenOf(parent: Node): ReactNode {
  return [...parent.childNodes].map((node, index) => <Fragment key={index}>{drawn(node)}</Fragment>);
}

function drawn(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (DROPPED.has(tag)) return null;
  if (tag === 'br') return <br />;
  return ALLOWED.has(tag) ? createElement(tag, null, childrenOf(node)) : childrenOf(node);
}

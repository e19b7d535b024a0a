import type { TemplateDetail } from '#contract/templates';
import type { TemplateKind } from '#domain/product/content';
import { isContract, storedTemplateText, shownTemplateText, type TemplateText } from '#domain/template/template-text';
import { uniqueId } from '../../blocks/upload/unique-id';

/** One clause while it is written; each line of `body` is a paragraph. `id` tells it from others where it moves; of those that were kept it is their place. */
export interface WrittenClause {
  id: string;
  heading: string;
  body: string;
}

/** What is being written, in the words of its writer; each line of `body` is a paragraph. */
export interface WrittenText {
  name: string;
  title: string;
  body: string;
  clauses: WrittenClause[];
}

export function writtenOf(
  kind: TemplateKind,
  { name, title, paragraphs, clauses }: Pick<TemplateDetail, 'name' | 'title' | 'paragraphs' | 'clauses'>,
): WrittenText {
  const shown = (texts: readonly string[]) => texts.map((text) => shownTemplateText(kind, text)).join('\n');
  return {
    name,
    title,
    body: shown(paragraphs),
    clauses: clauses.map((clause, index) => ({
      id: String(index),
      heading: shownTemplateText(kind, clause.heading),
      body: shown(clause.paragraphs),
    })),
  };
}

export function emptyClause(): WrittenClause {
  return { id: uniqueId(), heading: '', body: '' };
}

export function textOf(kind: TemplateKind, { title, body, clauses }: WrittenText): TemplateText {
  return {
    title: title.trim(),
    paragraphs: paragraphsOf(kind, body),
    clauses: clauses.map((clause) => ({
      heading: storedTemplateText(kind, clause.heading.trim()),
      paragraphs: paragraphsOf(kind, clause.body),
    })),
  };
}

function paragraphsOf(kind: TemplateKind, body: string): string[] {
  return body
    .split('\n')
    .map((line) => storedTemplateText(kind, line.trim()))
    .filter((line) => line !== '');
}

/** What a text says, part by part, in the words that people call them by. */
export function partsOf(kind: TemplateKind, { name, title, body, clauses }: WrittenText): Record<string, string> {
  const parts = clauses.map(({ heading, body: text }, index) => [`第 ${String(index + 1)} 条`, `${heading}\n${text}`.trim()]);
  const [titled, bodied] = isContract(kind) ? (['合同名称', '首部'] as const) : (['保函名称', '正文'] as const);
  return { 模板名称: name, [titled]: title, [bodied]: body, ...(Object.fromEntries(parts) as Record<string, string>) };
}

import type { TemplateDetail } from '#contract/templates';
import type { TemplateKind } from '#domain/product/content';
import { keptTemplateText, shownTemplateText, type TemplateText } from '#domain/template/template-text';
import { uniqueId } from '../../blocks/upload/unique-id';

/** One clause while it is written; each line of `body` is a paragraph. `id` tells it from others where it moves. */
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
    clauses: clauses.map((clause) => ({
      ...emptyClause(),
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
      heading: keptTemplateText(kind, clause.heading.trim()),
      paragraphs: paragraphsOf(kind, clause.body),
    })),
  };
}

function paragraphsOf(kind: TemplateKind, body: string): string[] {
  return body
    .split('\n')
    .map((line) => keptTemplateText(kind, line.trim()))
    .filter((line) => line !== '');
}

export function isSame(one: WrittenText, other: WrittenText): boolean {
  return wordsOf(one) === wordsOf(other);
}

function wordsOf({ name, title, body, clauses }: WrittenText): string {
  return JSON.stringify([name, title, body, clauses.map((clause) => [clause.heading, clause.body])]);
}

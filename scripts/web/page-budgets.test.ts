import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BEFORE_CONTENT, HOME_PARTS, scriptBudget, WHOLE_PAGES } from './page-budgets';

const ROOT = join(__dirname, '../..');
const JUDGED = ['page-login', 'page-zone', 'page-portal', 'page-home', 'page-work-list', 'page-project-list', 'page-guarantee-detail'];
const NAMED_PART = /webpackChunkName: "(home-[\w-]+)"/g;

describe('size budgets', () => {
  const recorded = new Map(Object.entries(JSON.parse(textOf('docs/page-sizes.json')) as Record<string, number>));

  it.each([...[...JUDGED, ...HOME_PARTS].map((name) => ({ name, kilobytes: scriptBudget(name) })), ...WHOLE_PAGES, ...BEFORE_CONTENT])(
    'let $name grow by five per cent of its record, and no more',
    ({ name, kilobytes }) => {
      expect(kilobytes).toBeLessThanOrEqual(Math.ceil(((recorded.get(name) ?? 0) * 1.05) / 1000));
    },
  );

  it('let any other page load 600 kB', () => {
    for (const page of ['page-audit-desk', 'page-product', 'page-made-tomorrow']) expect(scriptBudget(page)).toBe(600);
  });

  it('judge every part of a home that is loaded by itself', () => {
    const named = [...textOf('src/features/home/parts.tsx').matchAll(NAMED_PART)].map(([, name]) => name);
    expect(named.toSorted()).toEqual([...HOME_PARTS].toSorted());
  });
});

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOME_PARTS, scriptBudget } from './page-budgets';

const ROOT = join(__dirname, '../..');
const JUDGED = ['page-login', 'page-zone', 'page-portal', 'page-home', 'page-work-list', 'page-project-list', 'page-guarantee-detail'];
const NAMED_PART = /webpackChunkName: "(home-[\w-]+)"/g;

describe('size budgets', () => {
  it('judge login, zone, portal, the homes, the two lists and the detail', () => {
    for (const page of [...JUDGED, ...HOME_PARTS]) expect(scriptBudget(page)).toBeLessThan(400);
  });

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

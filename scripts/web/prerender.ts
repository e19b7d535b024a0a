import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { PUBLIC_PAGES } from '../../src/app/public/pages';
import { DARK_TOKENS_FILE, TOKENS_FILE } from './antd-styles';

const ROOT = process.cwd();
const BUNDLE = path.join(ROOT, '.cache/web/prerender.cjs');

interface Prerendered {
  /** The markup of each public page, by its path. */
  pages: Record<string, string>;
  /** What stands in the place of every other page until the application draws it. */
  waiting: string;
}

export async function prerender(): Promise<Prerendered> {
  await build({
    entryPoints: [path.join(ROOT, 'src/app/public/prerender.tsx')],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    alias: { 'theme-tokens.css': TOKENS_FILE, 'theme-tokens-dark.css': DARK_TOKENS_FILE },
    loader: { '.css': 'empty', '.svg': 'dataurl', '.png': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '""' },
    logLevel: 'warning',
  });
  const { renderPublicPage, renderWaiting } = createRequire(path.join(ROOT, 'package.json'))(BUNDLE) as {
    renderPublicPage: (path: string) => Promise<string>;
    renderWaiting: () => string;
  };
  const pages = await Promise.all(PUBLIC_PAGES.map(async (page) => [page.path, await renderPublicPage(page.path)] as const));
  for (const [page, markup] of pages) refuseInlineStyles(page, markup);
  return { pages: Object.fromEntries(pages), waiting: renderWaiting() };
}

function refuseInlineStyles(page: string, markup: string): void {
  const found = /<[^>]+\sstyle="[^"]*"/.exec(markup) ?? /<style[\s>]/.exec(markup) ?? /<script[\s>]/.exec(markup);
  if (found) throw new Error(`the markup of ${page} holds what the content security policy refuses: ${found[0].slice(0, 160)}`);
}

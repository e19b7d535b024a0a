import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { CHANNEL_META, CHANNEL_PLACES, CHANNEL_STYLE, PAGE_META } from '../../domain/channel';
import { SITE_METAS, type SiteFacts } from '../../domain/site';
import { earlyCalls } from '../../src/app/opening/early-calls';
import { OPENED_PAGES } from '../../src/app/opening/opened-pages';
import { PUBLIC_PAGES } from '../../src/app/public/pages';
import { appearanceScript } from '../../src/blocks/page/appearance';
import { earlyScript } from './early-script';
import { failureScript, scriptOfRows, scriptsAfterPaint, scriptsAfterRows, waitingScript } from './start-scripts';
import { usedTokens } from './used-tokens';

export interface PagesOptions {
  site: SiteFacts;
  markup: Readonly<Record<string, string>>;
  /** What a document runs before any other script. */
  early: string;
  /** What draws a page before the application is there, by its name; none while the application is being developed. */
  ahead: Readonly<Partial<Record<string, string>>>;
  /** What stands in a document until the application draws; empty without anything. */
  waiting: string;
  /** The stylesheets that declare the theme's tokens, and what is otherwise on a dark ground. */
  tokens: string;
  darkTokens: string;
  /** Whether the pages for developers are among them. */
  developerPages: boolean;
  /** Folders whose files are served as they are, each under its address; '' is the root. */
  folders: Readonly<Record<string, string>>;
}

const NAME = 'PagesPlugin';

export class PagesPlugin {
  constructor(private readonly options: PagesOptions) {}

  apply(compiler: Compiler): void {
    const { webpack } = compiler;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const emit = (file: string, content: string | Buffer, minimized = false) => {
          compilation.emitAsset(file, new webpack.sources.RawSource(content), { minimized });
        };
        const { site } = this.options;
        for (const page of PUBLIC_PAGES) {
          const files = filesOf(compilation, ['main', page.chunk]);
          const scripts = files.filter(isScript).map((file) => `/${file}`);
          const head = [
            inline(appearanceScript()),
            ...stylesOf(compilation, files, this.options),
            inline(failureScript()),
            inline(scriptsAfterPaint(scripts)),
          ];
          const markup = this.options.markup[page.path] ?? '';
          const branded = markup.includes(CHANNEL_PLACES.title);
          const title = `${page.title} - ${branded ? CHANNEL_PLACES.title : site.productTitle}`;
          emit(page.file, document(title, site, [publicPage(page.path), ...head, ...(branded ? [channelStyle()] : [])], markup));
        }
        const isBuilt = compiler.options.mode === 'production';
        const { early, waiting } = this.options;
        const ahead = emitted(this.options.ahead, emit);
        const application = (chunks: readonly string[], calls: readonly object[], drawing?: string, drawnFor?: RegExp) => {
          const files = filesOf(compilation, ['main', 'shell', ...chunks]);
          const scripts = files.filter(isScript).map((file) => `/${file}`);
          const head = [
            inline(appearanceScript()),
            inline(earlyScript(early, calls)),
            inline(failureScript()),
            ...(drawing ? [inline(scriptOfRows(drawing, drawnFor))] : []),
            ...(isBuilt ? stylesInOne(compilation, files, emit) : files.filter(isStyle).map(linkTo)),
            ...(drawing ? [] : scriptsOf(files)),
          ];
          const after = [...(waiting ? [waitingScript(waiting)] : []), ...(drawing ? [scriptsAfterRows(scripts)] : [])];
          return document(site.productTitle, site, head, '', after.map(inline).join(''));
        };
        emit('app.html', application([], []));
        for (const page of OPENED_PAGES)
          emit(fileOf(page.path), application([page.chunk], earlyCalls(page.path), page.ahead && ahead[page.ahead], page.drawnFor));
        const pages = [...PUBLIC_PAGES, ...OPENED_PAGES.map((page) => ({ path: page.path, file: fileOf(page.path) }))];
        const { developerPages } = this.options;
        const fileByPath = Object.fromEntries(pages.map((page) => [page.path, page.file]));
        emit('pages.json', JSON.stringify({ fallback: 'app.html', developerPages, pages: fileByPath }));
        for (const [address, folder] of Object.entries(this.options.folders)) copyFolder(compilation, address, folder, emit);
      });
    });
  }
}

/** Their addresses, by their names. */
function emitted(
  scripts: PagesOptions['ahead'],
  emit: (file: string, content: string, minimized: boolean) => void,
): Readonly<Record<string, string>> {
  const files = Object.entries(scripts).map(([name, script = '']) => {
    const file = `assets/ahead-${name}.${hashOf(script)}.js`;
    emit(file, script, true);
    return [name, `/${file}`];
  });
  return Object.fromEntries(files) as Readonly<Record<string, string>>;
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

function copyFolder(compilation: Compilation, address: string, folder: string, emit: (file: string, content: Buffer) => void): void {
  if (!existsSync(folder)) return;
  compilation.contextDependencies.add(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    emit(path.posix.join(address, path.relative(folder, file)), readFileSync(file));
  }
}

export function filesOf(compilation: Compilation, names: readonly string[]): string[] {
  const files = names.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`there is no chunk ${name}`);
    return group.getFiles();
  });
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file) && !file.includes('hot-update'));
}

const INLINED_BYTES = 20_000;

/** Small styles stand in the page, which then paints without asking for them; `data-href` tells the loader that they are there. */
function stylesOf(compilation: Compilation, files: readonly string[], { tokens, darkTokens }: PagesOptions): string[] {
  const styles = files.filter(isStyle).map((file) => ({ file, css: compilation.getAsset(file)?.source.source().toString() ?? '' }));
  const all = styles.map(({ css }) => css).join('');
  const light = usedTokens(all, readFileSync(tokens, 'utf8'));
  const dark = usedTokens(all, readFileSync(darkTokens, 'utf8'), ':where(.guarantee-theme.dark)');
  const used = dark ? `${light}@media screen{${dark}}` : light;
  return [
    ...(used ? [`<style nonce="__CSP_NONCE__">${used}</style>`] : []),
    ...styles.map(({ file, css }) =>
      mayBeInlined(css) ? `<style nonce="__CSP_NONCE__" data-href="${file}">${css}</style>` : linkTo(file),
    ),
  ];
}

/** All styles of a page in one file, for which the line is taken once; the loader is told which of them are there. */
function stylesInOne(
  compilation: Compilation,
  files: readonly string[],
  emit: (file: string, content: string, minimized: boolean) => void,
): string[] {
  const styles = files.filter(isStyle);
  const css = styles.map((file) => compilation.getAsset(file)?.source.source().toString() ?? '').join('');
  const all = `assets/styles.${hashOf(css)}.css`;
  if (!compilation.getAsset(all)) emit(all, css, true);
  return [linkTo(all), ...styles.map((file) => `<style nonce="__CSP_NONCE__" data-href="${file}"></style>`)];
}

function mayBeInlined(css: string): boolean {
  return css.length > 0 && css.length <= INLINED_BYTES && !/<\/style|url\((?!["']?data:)/i.test(css);
}

/** The first starts the application; the others only bring what it asks for. */
function scriptsOf(files: readonly string[]): string[] {
  return files
    .filter(isScript)
    .map((file, index) => `<script ${index === 0 ? 'defer' : 'async'} nonce="__CSP_NONCE__" src="/${file}"></script>`);
}

export function fileOf(address: string): string {
  return `app${address.replaceAll('/', '-').replaceAll(':', '')}.html`;
}

function inline(script: string): string {
  return `<script nonce="__CSP_NONCE__">${script}</script>`;
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}

function linkTo(file: string): string {
  return `<link rel="stylesheet" href="/${file}">`;
}

function isStyle(file: string): boolean {
  return file.endsWith('.css');
}

function publicPage(path: string): string {
  return `<meta name="${PAGE_META}" content="${path}">`;
}

/** After every other style, so that the colours of a channel count. */
function channelStyle(): string {
  return `<style nonce="__CSP_NONCE__" id="${CHANNEL_STYLE.id}">${CHANNEL_STYLE.place}</style>`;
}

function document(title: string, site: SiteFacts, head: readonly string[], markup: string, after = ''): string {
  return [
    '<!doctype html>',
    '<html lang="zh-CN" class="guarantee-theme">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="csp-nonce" content="__CSP_NONCE__">',
    ...Object.entries(SITE_METAS).map(([fact, name]) => `<meta name="${name}" content="${site[fact as keyof SiteFacts]}">`),
    `<meta name="${CHANNEL_META.name}" content="${CHANNEL_META.place}">`,
    `<title>${title}</title>`,
    '<meta name="description" content="招投标电子保函平台：在线申请、审核、出具与验真">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...head,
    '</head>',
    '<body>',
    ...(markup.includes('<noscript>') ? [] : ['<noscript>本平台需要启用 JavaScript 才能使用。</noscript>']),
    `<div id="root">${markup}</div>`,
    after,
    '</body>',
    '</html>',
  ].join('');
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '#server/core/root';

/** A peer as its framework's users write it: packages and sources, in a folder of its own beside the project's, none of whose packages it becomes. */
export interface PeerSource {
  name: string;
  packages: Readonly<Record<string, string>>;
  files: Readonly<Record<string, string>>;
}

/** The files of a site, by their addresses. */
export type Site = Readonly<Record<string, Buffer>>;

const ENTRY = 'main.jsx';

/** Built for production, with a script of its own for each page. */
export async function builtByEsbuild(source: PeerSource): Promise<Site> {
  const folder = written(source);
  const { outputFiles } = await build({
    entryPoints: [join(folder, ENTRY)],
    outdir: join(folder, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    minify: true,
    jsx: 'automatic',
    target: 'es2022',
    nodePaths: [join(folder, 'node_modules')],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const scripts = outputFiles.map(({ path, contents }) => [path.slice(join(folder, 'dist').length), Buffer.from(contents)] as const);
  return { '/': Buffer.from(PAGE), ...Object.fromEntries(scripts) };
}

const PAGE =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>项目列表</title><div id="root"></div><script type="module" src="/main.js"></script>';

/** Built by the framework's own tool, into `dist/browser`. */
export function builtByAngular(source: PeerSource): Site {
  const folder = written(source);
  execFileSync(process.execPath, [join(folder, 'node_modules/@angular/cli/bin/ng.js'), 'build'], {
    cwd: folder,
    env: { ...process.env, NG_CLI_ANALYTICS: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const site = join(folder, 'dist/browser');
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [name === 'index.html' ? '/' : file.slice(site.length), readFileSync(file)] as const;
    }),
  );
}

/** Writes the sources and installs the packages, once; answers the folder. */
function written({ name, packages, files }: PeerSource): string {
  const folder = join(projectRoot(), '.cache/bench', name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const manifest = JSON.stringify({ name, version: '1.0.0', private: true, type: 'module', dependencies: packages });
  const place = join(folder, 'package.json');
  if (existsSync(join(folder, 'node_modules')) && existsSync(place) && readFileSync(place, 'utf8') === manifest) return folder;
  writeFileSync(place, manifest);
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  return folder;
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { projectRoot } from '#server/core/root';

const FOLDER = join(projectRoot(), '.cache/bench/react-admin');
const PACKAGES = { 'react-admin': '5.15.4', react: '19.3.1', 'react-dom': '19.3.1' };

/** The smallest list that react-admin makes, of rows and columns like those of our lists, served compressed and built for production. */
export async function startListPeer(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const script = await builtPeer();
  const page =
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>项目列表</title><div id="root"></div><script src="/peer.js"></script>';
  const files: Readonly<Record<string, { type: string; body: Buffer }>> = {
    '/': compressed('text/html; charset=utf-8', page),
    '/peer.js': compressed('text/javascript', script),
    '/rows': compressed('application/json', JSON.stringify({ data: ROWS, total: 37 })),
  };
  const server = createServer((request, response) => {
    const file = files[(request.url ?? '').split('?', 1)[0] ?? ''];
    if (!file) response.writeHead(204).end();
    else response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'cache-control': 'max-age=600' }).end(file.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

function compressed(type: string, text: string): { type: string; body: Buffer } {
  return { type, body: brotliCompressSync(text) };
}

async function builtPeer(): Promise<string> {
  if (!existsSync(join(FOLDER, 'node_modules/react-admin'))) install();
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, loader: 'jsx', resolveDir: FOLDER },
    bundle: true,
    write: false,
    minify: true,
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Beside the project's own packages, none of which it becomes. */
function install(): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: PACKAGES }));
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' });
}

const COLUMNS = ['projectName', 'projectNo', 'bidOpeningDate', 'guaranteeAmount', 'sectionCount', 'constructionUnit', 'approvalStatus'];
const ROWS = Array.from({ length: 10 }, (_, id) => ({
  id,
  ...Object.fromEntries(COLUMNS.map((column) => [column, `${column} 滨海新区道路改造工程 ${id}`])),
}));

const SOURCE = `
import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, List, Resource, TextField } from 'react-admin';
const dataProvider = { getList: async () => (await fetch('/rows')).json() };
const Projects = () => (
  <List exporter={false} perPage={10}>
    <Datagrid bulkActionButtons={false}>
      ${COLUMNS.map((column) => `<TextField source="${column}" />`).join('')}
    </Datagrid>
  </List>
);
createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry><Resource name="projects" list={Projects} /></Admin>,
);`;

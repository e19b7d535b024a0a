import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { ANT_DESIGN_PRO } from './ant-design-pro';
import { NG_ALAIN } from './ng-alain';
import { builtByAngular, builtByEsbuild, type Site } from './peer-build';
import { REACT_ADMIN } from './react-admin';
import { ANSWERS } from './rows';

export const SCREENS = ['login', 'list', 'detail', 'form'] as const;
export type Screen = (typeof SCREENS)[number];

export interface PagePeer {
  name: string;
  origin: string;
  /** Where each screen is, and what it shows once it can be used. */
  screens: Readonly<Record<Screen, { path: string; shown: string }>>;
  stop: () => Promise<void>;
}

const PASSWORD = 'input[type="password"]';

/** Starts the peers of our pages, each built for production and served compressed, the smallest first. */
export async function startPagePeers(): Promise<PagePeer[]> {
  const peers = [
    {
      name: 'react-admin, smallest',
      site: await builtByEsbuild(REACT_ADMIN),
      screens: {
        login: { path: '/#/login', shown: PASSWORD },
        list: { path: '/#/projects', shown: 'tbody tr.RaDatagrid-row' },
        detail: { path: '/#/projects/0/show', shown: '.RaSimpleShowLayout-stack .RaLabeled-label + span' },
        form: { path: '/#/projects/create', shown: 'form input' },
      },
    },
    {
      name: 'ng-alain',
      site: builtByAngular(NG_ALAIN),
      screens: {
        login: { path: '/#/login', shown: PASSWORD },
        list: { path: '/#/projects', shown: 'st tbody tr.ant-table-row' },
        detail: { path: '/#/projects/0', shown: 'sv .sv__detail' },
        form: { path: '/#/projects/new', shown: 'sf input' },
      },
    },
    {
      name: 'ant-design-pro',
      site: await builtByEsbuild(ANT_DESIGN_PRO),
      screens: {
        login: { path: '/#/login', shown: PASSWORD },
        list: { path: '/#/projects', shown: 'tbody tr.ant-table-row' },
        detail: { path: '/#/projects/0', shown: '.ant-descriptions-item-content' },
        form: { path: '/#/projects/new', shown: 'form input' },
      },
    },
  ];
  return Promise.all(peers.map(async ({ name, site, screens }) => ({ name, screens, ...(await serve(site)) })));
}

const TYPES: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript', '/': 'text/html; charset=utf-8' };

async function serve(site: Site): Promise<Pick<PagePeer, 'origin' | 'stop'>> {
  const files = Object.entries(site).map(
    ([address, content]) => [address, answer(TYPES[address.split('.').at(-1) ?? ''] ?? '', content)] as const,
  );
  const answers = Object.entries(ANSWERS).map(([address, value]) => [address, answer('application/json', JSON.stringify(value))] as const);
  const known = new Map([...files, ...answers]);
  const server = createServer((request, response) => {
    const found = known.get((request.url ?? '').split('?', 1)[0] ?? '');
    if (!found) response.writeHead(204).end();
    else response.writeHead(200, { 'content-type': found.type, 'content-encoding': 'br', 'cache-control': 'max-age=600' }).end(found.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function answer(type: string, content: string | Buffer): { type: string; body: Buffer } {
  return { type, body: brotliCompressSync(content) };
}

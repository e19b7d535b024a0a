import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reachedFrom, type Import } from './import-graph';
import { isTest, ROOT } from './project-files';

const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  machines: ['domain'],
  server: ['domain', 'contract', 'machines'],
  src: ['domain', 'contract', 'machines'],
};

const LAYER_MAY_IMPORT: Record<string, readonly string[]> = {
  blocks: [],
  api: [],
  features: ['blocks', 'api'],
  app: ['blocks', 'api', 'features', 'devtools'],
  devtools: ['blocks', 'api', 'features', 'app'],
};

const PACKAGES_OF_PURE: Record<string, readonly string[]> = { domain: [], contract: ['typebox'], machines: ['xstate'] };

/** What is wrong with one import, or undefined. Tests may also use tests/ and test packages. */
export function problemOf({ from, specifier, to }: Import): string | undefined {
  const root = rootOf(from);
  if (to === undefined) return packageProblem(from, root, specifier);
  const target = rootOf(to);
  if (isTest(from)) return target === 'tests' ? undefined : rootProblem(root, target);
  return rootProblem(root, target) ?? layerProblem(from, to) ?? addressProblem(from, to);
}

function packageProblem(from: string, root: string, specifier: string): string | undefined {
  const allowed = PACKAGES_OF_PURE[root];
  if (!allowed || isTest(from) || allowed.includes(specifier)) return undefined;
  return `${root} is pure and imports no package but ${allowed.join(', ') || 'none'}`;
}

function rootProblem(root: string, target: string): string | undefined {
  if (root === target || MAY_IMPORT[root]?.includes(target)) return undefined;
  if (target === 'package.json') return undefined;
  return `${root} never imports ${target}`;
}

function layerProblem(from: string, to: string): string | undefined {
  const [fromRoot, layer = '', part] = from.split('/');
  const [toRoot, target = '', targetPart] = to.split('/');
  if (fromRoot !== 'src' || toRoot !== 'src' || !(layer in LAYER_MAY_IMPORT)) return undefined;
  if (layer === 'features' && target === 'features') return part === targetPart ? undefined : 'features never import each other';
  if (layer === target || LAYER_MAY_IMPORT[layer]?.includes(target) || /\.d\.ts$|\.css$/.test(to)) return undefined;
  return `src/${layer} never imports src/${target}`;
}

/** Endpoints that are special are made in one place, whoever asks by them first. */
function addressProblem(from: string, to: string): string | undefined {
  const [, subject] = /^contract\/addresses\/(.+)$/.exec(to) ?? [];
  if (!subject || !from.startsWith('src/') || from.startsWith('src/api/') || !existsSync(join(ROOT, 'src/api', subject))) return undefined;
  return `the hooks of ${subject} are those of src/api/${subject}`;
}

/** The files that the browser loads with schemas in them: it takes the types of those, and the values of what stands apart from them. */
export function schemasInBrowser(imports: readonly Import[]): string[] {
  const started = imports.map(({ from }) => from).filter((from) => rootOf(from) === 'src' && !isTest(from));
  const loaded = reachedFrom(started, imports);
  return imports
    .filter(({ from, specifier, typeOnly }) => specifier === 'typebox' && !typeOnly && loaded.has(from))
    .map(({ from }) => from);
}

function rootOf(path: string): string {
  return path.split('/')[0] ?? path;
}

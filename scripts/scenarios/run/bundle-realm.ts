import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { WrongUse } from '../wrong-use';

/**
 * The application and its virtual world as one script. `replaced` puts another module in the place of one of the project's: paths without extension, from its
 * root. Throws where there is no such module, or none that the application imports.
 */
export async function bundleRealm(root: string, replaced: ReadonlyMap<string, string>): Promise<string> {
  const replacements = new Map([...replaced].map(([original, other]) => [moduleAt(root, original), moduleAt(root, other)]));
  const unused = new Map([...replaced.keys()].map((original) => [moduleAt(root, original), original]));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['scripts/scenarios/run/realm-entry.ts'],
    write: false,
    bundle: true,
    format: 'iife',
    globalName: 'realm',
    platform: 'browser',
    target: 'node20',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
    plugins: [replacing(replacements, (original) => unused.delete(original))],
  });
  const [left] = unused.values();
  if (left !== undefined) throw new WrongUse(`--replace：应用没有用到模块 ${left} the application does not import it`);
  const [script] = outputFiles;
  if (!script) throw new Error('没有生成场景脚本');
  return script.text;
}

function moduleAt(root: string, path: string): string {
  const found = ['.ts', '.tsx'].map((extension) => resolve(root, path + extension)).find((file) => existsSync(file));
  if (found === undefined) throw new WrongUse(`--replace：没有模块 ${path} no such module`);
  return found;
}

function replacing(replacements: ReadonlyMap<string, string>, onReplaced: (original: string) => void): Plugin {
  return {
    name: 'replace modules',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^[.#]/ }, async ({ pluginData, path, ...from }) => {
        if (replacements.size === 0 || pluginData === 'found') return undefined;
        const found = await bundler.resolve(path, { ...from, pluginData: 'found' });
        const other = replacements.get(found.path);
        if (other === undefined) return found;
        onReplaced(found.path);
        return { path: other };
      });
    },
  };
}

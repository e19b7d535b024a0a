import { resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** The application and its virtual world as one script. `replaced` puts another module in the place of one of the project's: paths without extension, from its root. */
export async function bundleRealm(root: string, replaced: ReadonlyMap<string, string>): Promise<string> {
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
    plugins: [replacing(root, replaced)],
  });
  const [script] = outputFiles;
  if (!script) throw new Error('没有生成场景脚本');
  return script.text;
}

function replacing(root: string, replaced: ReadonlyMap<string, string>): Plugin {
  const paths = new Map([...replaced].map(([original, other]) => [resolve(root, `${original}.ts`), resolve(root, `${other}.ts`)]));
  return {
    name: 'replace modules',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^\./ }, async ({ pluginData, path, ...from }) => {
        if (paths.size === 0 || pluginData === 'found') return undefined;
        const found = await bundler.resolve(path, { ...from, pluginData: 'found' });
        const other = paths.get(found.path);
        return other === undefined ? found : { path: other };
      });
    },
  };
}

import path from 'node:path';
import { minify, type JsMinifyOptions } from '@swc/core';
import { build, type Plugin } from 'esbuild';
import { OPENED_PAGES } from '../../src/app/opening/opened-pages';

const ROOT = process.cwd();
const FOLDER = path.join(ROOT, 'src/app/opening/ahead');
const STAND_INS = path.join(FOLDER, 'stand-ins');

/** What stands for a package while a page is drawn ahead of the application. */
const PACKAGES: Readonly<Record<string, string>> = {
  react: 'react.ts',
  'react-dom': 'react-dom.ts',
  'react-redux': 'redux.ts',
  '@reduxjs/toolkit': 'redux.ts',
  '@reduxjs/toolkit/query': 'redux.ts',
  '@xstate/react': 'xstate-react.ts',
  xstate: 'xstate.ts',
  'react-router-dom': 'router.tsx',
  antd: 'antd.tsx',
};
/** Scripts whose page reads a machine as data; the others only draw where machines begin. */
const READ_MACHINES: ReadonlySet<string> = new Set(['detail']);
/** What stands for files of the application. */
const FILES: Readonly<Record<string, string>> = {
  'src/api/api.ts': 'api.ts',
  'src/api/entities/storing.ts': 'entities.ts',
  'src/api/entities/shared.ts': 'entities.ts',
  'src/api/files.ts': 'calls.ts',
  'src/api/wire/request.ts': 'calls.ts',
  'src/app/layout/use-scroll-after-navigation.ts': 'nothing.ts',
  'src/blocks/date/dayjs.ts': 'days.ts',
  'src/blocks/fields/count-input.tsx': 'later.ts',
  'src/blocks/fields/files-field.tsx': 'later.ts',
  'src/blocks/fields/instant-field.tsx': 'later.ts',
  'src/blocks/fields/widget-input.tsx': 'later.ts',
  'src/blocks/fields/widget-show.tsx': 'later.ts',
  'src/blocks/fields/widgets/registry.ts': 'later.ts',
  'src/blocks/form/version-conflict.tsx': 'later.ts',
  'src/features/guarantees/apply/application-review.tsx': 'later.ts',
  'src/features/guarantees/apply/draft/saved-application.tsx': 'later.ts',
  'src/features/guarantees/apply/products/fee-standard.tsx': 'later.ts',
  'src/features/guarantees/apply/products/product-compare.tsx': 'later.ts',
  'src/features/guarantees/apply/returned-marks.tsx': 'later.ts',
};
const RUNTIME = 'react/jsx-runtime';
/** Chromium compiles a script that begins so on another thread while it loads, in place of one function after the other while the page draws. */
export const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad\n';
const MINIFIED: JsMinifyOptions = { compress: { passes: 2 }, mangle: true, format: { comments: false } };
const ICON = /^@ant-design\/icons\/(\w+)$/;

/** The scripts that draw pages ahead of the application, by their names. */
export async function bundleAheadScripts(): Promise<Record<string, string>> {
  const names = new Set(OPENED_PAGES.flatMap(({ ahead = [] }) => ahead));
  const replaced = new Set<string>();
  const bundled = await Promise.all(
    [...names].map(async (name) => {
      const {
        outputFiles: [file],
      } = await build({
        entryPoints: [path.join(FOLDER, `${name}.tsx`)],
        bundle: true,
        write: false,
        format: 'iife',
        charset: 'utf8',
        target: 'es2022',
        jsx: 'automatic',
        define: { DEVTOOLS: process.env['DEVTOOLS'] === 'on' ? 'true' : 'false' },
        loader: { '.css': 'empty', '.svg': 'dataurl', '.png': 'dataurl' },
        plugins: [standIns(name, replaced)],
        logOverride: { 'import-is-undefined': 'error' },
        logLevel: 'warning',
      });
      return [name, COMPILED_AT_ONCE + (await minify(file?.text ?? '', MINIFIED)).code] as const;
    }),
  );
  const unmet = Object.keys(FILES).filter((file) => !replaced.has(file));
  if (unmet.length > 0) throw new Error(`Nothing drawn ahead imports ${unmet.join(', ')}, for which FILES names a stand-in.`);
  return Object.fromEntries(bundled);
}

const standIns = (script: string, replaced: Set<string>): Plugin => ({
  name: 'stand-ins',
  setup: (bundler) => {
    // What has a script of its own does not come ahead.
    bundler.onResolve({ filter: /./ }, ({ kind, path: requested }) =>
      kind === 'dynamic-import' ? { path: requested, external: true } : undefined,
    );
    bundler.onResolve({ filter: /^(react|@reduxjs|@xstate|xstate$|antd$)/ }, ({ path: requested, resolveDir }) => {
      if (requested === RUNTIME) return bundler.resolve('preact/jsx-runtime', { resolveDir, kind: 'import-statement' });
      const file = requested === 'xstate' && READ_MACHINES.has(script) ? undefined : PACKAGES[requested];
      return file === undefined ? undefined : { path: path.join(STAND_INS, file) };
    });
    bundler.onResolve({ filter: ICON }, ({ path: requested }) => ({ path: requested, namespace: 'icon' }));
    bundler.onLoad({ filter: ICON, namespace: 'icon' }, ({ path: requested }) => ({
      contents: [
        `import drawing from '@ant-design/icons-svg/es/asn/${ICON.exec(requested)?.[1] ?? ''}';`,
        `import { iconOf } from '${path.join(STAND_INS, 'icon')}';`,
        'export default iconOf(drawing);',
      ].join(''),
      resolveDir: ROOT,
    }));
    bundler.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
      const name = path.relative(ROOT, file).replaceAll('\\', '/');
      const standIn = FILES[name];
      if (standIn === undefined) return undefined;
      replaced.add(name);
      return { contents: `export * from '${path.join(STAND_INS, standIn)}'`, resolveDir: ROOT };
    });
  },
});

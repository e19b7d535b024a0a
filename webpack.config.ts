import path from 'node:path';
import zlib from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import 'webpack-dev-server';
import { DEFAULT_SITE, SITE_PLACES } from './domain/site';
import { bundleAheadScripts, COMPILED_AT_ONCE } from './scripts/web/ahead-scripts';
import { ANTD_STYLES, DARK_TOKENS_FILE, INDEX_FILE, TOKENS_FILE, writeAntdStyles } from './scripts/web/antd-styles';
import { BudgetPlugin } from './scripts/web/budget-plugin';
import { bundleEarlyScript } from './scripts/web/early-script';
import { leftOut } from './scripts/web/left-out';
import { WHOLE_PAGES } from './scripts/web/page-budgets';
import { PagesPlugin } from './scripts/web/pages-plugin';
import { prerender } from './scripts/web/prerender';

const ROOT = process.cwd();
const SERVED_FOLDERS = {
  '': path.join(ROOT, 'public'),
  'pdfjs/cmaps': path.join(ROOT, 'node_modules/pdfjs-dist/cmaps'),
  'pdfjs/standard_fonts': path.join(ROOT, 'node_modules/pdfjs-dist/standard_fonts'),
};
const API = process.env['API_ORIGIN'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;
const DEVTOOLS = process.env['DEVTOOLS'] === 'on';
/** A file of the gallery's stories, asked for as the code that they show. */
const STORY_CODE = /^\?code$/;
const DEV_PORT = Number(process.env['WEB_PORT'] ?? '8081');

/** With `--env weighed` nothing is written: the sizes are judged, and the statistics tell the modules. */
export default async function configuration(env: { WEBPACK_SERVE?: boolean; weighed?: boolean }): Promise<Configuration> {
  const developing = env.WEBPACK_SERVE === true;
  const weighed = env.weighed === true;
  process.env['NODE_ENV'] ??= developing ? 'development' : 'production';
  writeAntdStyles();
  const [{ pages: markup, waiting }, early, ahead] = await Promise.all([
    developing ? { pages: {}, waiting: '' } : prerender(),
    bundleEarlyScript(),
    developing ? {} : bundleAheadScripts(),
  ]);
  return {
    mode: developing ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: developing ? 'source-map' : false,
    entry: { main: './src/main.tsx' },
    output: {
      path: path.join(ROOT, 'dist/web'),
      publicPath: '/',
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: developing ? 'assets/[name].[contenthash:8].js' : 'assets/[id].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        'theme-tokens.css': TOKENS_FILE,
        'theme-tokens-dark.css': DARK_TOKENS_FILE,
        'antd/locale/zh_CN': path.join(ROOT, 'node_modules/antd/es/locale/zh_CN.js'),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          resourceQuery: { not: [STORY_CODE] },
          use: [
            { loader: 'swc-loader', options: { swcrc: false, ...swcOptions(developing) } },
            { loader: path.join(ROOT, 'scripts/web/antd-styles-loader.mjs'), options: { index: INDEX_FILE } },
            ...(DEVTOOLS ? [{ loader: path.join(ROOT, 'scripts/web/saga-names-loader.mjs') }] : []),
          ],
        },
        { test: /\.tsx$/, resourceQuery: STORY_CODE, use: path.join(ROOT, 'scripts/web/story-code-loader.mjs') },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: 'css-loader', options: { modules: false, importLoaders: 0 } },
            {
              loader: path.join(ROOT, 'scripts/web/css-layer-loader.mjs'),
              options: { root: ROOT, antd: ANTD_STYLES, tokens: [TOKENS_FILE, DARK_TOKENS_FILE] },
            },
          ],
          sideEffects: true,
        },
        { test: /\.(svg|png|jpg|webp|woff2)$/, type: 'asset/resource' },
        { test: /\.jsonl$/, type: 'asset/source' },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        { test: /[\\/]node_modules[\\/]@rc-component[\\/].+\.js$/, sideEffects: false },
        { test: /[\\/]antd[\\/]es[\\/].+\.js$/, use: path.join(ROOT, 'scripts/web/antd-built-styles-loader.mjs') },
      ],
    },
    optimization: {
      runtimeChunk: false,
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 2 }, format: { comments: false } },
          extractComments: false,
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
      splitChunks: { chunks: 'async', maxAsyncRequests: 9, minSize: 30_000 },
    },
    performance: false,
    stats: weighed ? MODULES : 'errors-warnings',
    plugins: [
      new webpack.DefinePlugin({ DEVTOOLS: JSON.stringify(DEVTOOLS) }),
      new webpack.NormalModuleReplacementPlugin(/^\.\.?\//, (request) => {
        request.request = leftOut(request.context, request.request) ?? request.request;
      }),
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:8].css',
        chunkFilename: developing ? 'assets/[name].[contenthash:8].css' : 'assets/[id].[contenthash:8].css',
        ignoreOrder: true,
      }),
      new PagesPlugin({
        site: developing ? DEFAULT_SITE : SITE_PLACES,
        markup,
        early,
        ahead,
        waiting,
        tokens: TOKENS_FILE,
        darkTokens: DARK_TOKENS_FILE,
        developerPages: DEVTOOLS,
        folders: SERVED_FOLDERS,
      }),
      ...(developing
        ? [new ReactRefreshPlugin({ overlay: false })]
        : [compiledAtOnce(), ...(weighed ? [writesNothing] : compressors()), new BudgetPlugin(WHOLE_PAGES)]),
    ],
    devServer: {
      port: DEV_PORT,
      host: '127.0.0.1',
      hot: true,
      historyApiFallback: { index: '/app.html', disableDotRule: true, htmlAcceptHeaders: ['text/html'] },
      client: { webSocketURL: 'auto://0.0.0.0:0/ws', overlay: { runtimeErrors: false, errors: true, warnings: false } },
      proxy: [{ context: ['/guarantee/api', '/api', '/sandbox', '/data', '/health', '/ready'], target: API, changeOrigin: false }],
    },
  };
}

const MODULES: NonNullable<Configuration['stats']> = {
  all: false,
  errors: true,
  modules: true,
  modulesSpace: Infinity,
  nestedModules: true,
  nestedModulesSpace: Infinity,
};

const writesNothing: webpack.WebpackPluginInstance = {
  apply: ({ hooks }) => hooks.shouldEmit.tap('no files', () => false),
};

function swcOptions(developing: boolean): object {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: developing, refresh: developing } },
    },
  };
}

function compiledAtOnce(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: COMPILED_AT_ONCE.trim(),
    raw: true,
    test: /\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

function compressors(): NonNullable<Configuration['plugins']> {
  const shared = { test: /\.(js|css|svg|json|mjs)$/, exclude: /pages\.json$/, minRatio: 1, threshold: 512 };
  return [
    new CompressionPlugin<zlib.BrotliOptions>({
      ...shared,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
    new CompressionPlugin({ ...shared, filename: '[path][base].gz', algorithm: 'gzip', compressionOptions: { level: 9 } }),
  ];
}

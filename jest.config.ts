/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { filesAlone } from './tests/lanes/files';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

const publishedAsModulesOnly = [
  '@ant-design/static-style-extract',
  '@libpdf/core',
  '@noble/.+',
  '@peculiar/.+',
  '@scure/.+',
  'asn1js',
  'aws4fetch',
  'bytestreamjs',
  'eventsource-parser',
  'fast-check',
  'hucre',
  'lru-cache',
  'pako',
  'pkijs',
  'pure-rand',
  'pvtsutils',
  'pvutils',
  'typebox',
];

const shared: Project = {
  rootDir: __dirname,
  transform: {
    '/node_modules/antd/lib/index\\.js$': '<rootDir>/tests/support/antd-part-by-part.mjs',
    '\\.(m?[jt]s|tsx)$': [
      '<rootDir>/tests/support/swc-shared.mjs',
      {
        swcrc: false,
        jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2023', transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [
    `/node_modules/(?!antd/lib/index\\.js$)(?!.+\\.mjs$)(?!(?:.+/node_modules/)?(?:${publishedAsModulesOnly.join('|')})/)`,
  ],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/', '<rootDir>/\\.cache/', '<rootDir>/test-results/'],
  cacheDirectory: '<rootDir>/.cache/jest',
  restoreMocks: true,
};

const onCluster: Project = {
  testEnvironment: 'node',
  globalSetup: '<rootDir>/tests/support/database-setup.ts',
  globalTeardown: '<rootDir>/tests/support/database-teardown.ts',
};

/** A whole run loads the server, or the building blocks, once for many files (tests/lanes); a run of some files takes each by itself. */
const inLanes = process.env['IN_LANES'] === 'on';

/** A whole run has these two one after the other: what the first has compiled, the second does not compile again. */
const compiledTogether: Project = inLanes ? { id: 'server' } : {};

const config: Config = {
  rootDir: __dirname,
  maxWorkers: '100%',
  testSequencer: '<rootDir>/tests/support/slowest-first.mjs',
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      ...compiledTogether,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{domain,contract,machines,server,scripts}/**/*.test.ts',
        '<rootDir>/tests/{machines,architecture,documents,scenarios}/**/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'screen',
      testEnvironment: '<rootDir>/tests/support/screen-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/support/screen-setup.ts'],
      testMatch: inLanes
        ? ['<rootDir>/tests/lanes/screen/*.test.ts', ...filesAlone('screen').map((file) => `<rootDir>/${file}`)]
        : ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/tests/machines/model-based/*.test.tsx'],
      moduleNameMapper: {
        '\\.(css|svg|png|jpg|webp|woff2)$': '<rootDir>/tests/support/asset-stub.ts',
        '^@ant-design/colors/es/(.*)$': '@ant-design/colors/lib/$1',
      },
    },
    {
      ...shared,
      ...onCluster,
      ...compiledTogether,
      displayName: 'api',
      testMatch: [`<rootDir>/tests/${inLanes ? 'lanes/api' : 'api'}/**/*.test.ts`],
      setupFilesAfterEnv: ['<rootDir>/tests/support/api-setup.ts'],
      moduleNameMapper: { '/password-cost$': '<rootDir>/tests/support/password-cost.ts' },
    },
    { ...shared, ...onCluster, displayName: 'browser', testMatch: ['<rootDir>/tests/browser/**/*.test.ts'] },
  ],
};

export default config;

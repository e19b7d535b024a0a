import { readdirSync } from 'node:fs';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const ROOTS = ['domain', 'contract', 'machines', 'server', 'src'];
const MAY_IMPORT = {
  domain: [],
  contract: ['domain'],
  machines: ['domain'],
  server: ['domain', 'contract', 'machines'],
  src: ['domain', 'contract', 'machines'],
};
const PURE = ['domain/**/*.ts', 'contract/**/*.ts', 'machines/**/*.ts'];
const TESTS = ['**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}'];
const DEFAULT_EXPORT_EXPECTED = [
  '*.config.{ts,mjs}',
  'tests/support/{screen-environment,asset-stub,database-setup,database-teardown}.ts',
  'tests/support/{slowest-first,antd-part-by-part}.mjs',
  'scripts/web/{*-loader,no-shared-tooltip}.mjs',
  '**/*.d.ts',
];

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', 'build/', 'data/', 'coverage/', '.cache/', 'test-results/', 'public/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': ['error', { allowInGenericTypeArguments: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] })] },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': 'off',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', ...castsForbidden()],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { zones: zones(), basePath: import.meta.dirname }],
    },
  },
  {
    files: PURE,
    ignores: TESTS,
    rules: {
      'no-console': 'error',
      'no-restricted-globals': ['error', 'performance', 'crypto', 'process', 'setTimeout', 'setInterval', 'fetch', 'window', 'document'],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\.|#(domain|contract|machines)/|typebox$|xstate$)',
              message: 'Pure zones import no package but typebox (contract) and xstate (machines).',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        ...castsForbidden(),
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'Pure zones have no clock: take the time as an argument.',
        },
        { selector: 'CallExpression[callee.name="Date"]', message: 'Pure zones have no clock: take the time as an argument.' },
        {
          selector: 'MemberExpression[object.name="Date"][property.name="now"]',
          message: 'Pure zones have no clock: take the time as an argument.',
        },
        {
          selector: 'MemberExpression[object.name="Math"][property.name="random"]',
          message: 'Pure zones have no chance: take the value as an argument.',
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/error-boundaries': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/globals': 'error',
      'react-hooks/purity': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/set-state-in-render': 'error',
      'react-hooks/static-components': 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...castsForbidden(),
        {
          selector: 'ImportDeclaration[source.value=/^#contract\\//]:not([importKind="type"])',
          message: 'The browser takes only types from contract/: `import type`.',
        },
      ],
    },
  },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'react-hooks/globals': 'off',
    },
  },
  { files: DEFAULT_EXPORT_EXPECTED, rules: { 'import-x/no-default-export': 'off' } },
);

function castsForbidden() {
  return [
    {
      selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
      message: 'A cast through unknown hides a wrong type: narrow or parse instead.',
    },
  ];
}

function zones() {
  const between = ROOTS.flatMap((root) =>
    ROOTS.filter((other) => other !== root && !MAY_IMPORT[root].includes(other)).map((other) => ({
      target: `./${root}`,
      from: `./${other}`,
      message: `${root} never imports ${other}.`,
    })),
  );
  const features = folders('src/features');
  const apart = features.map((feature) => ({
    target: `./src/features/${feature}`,
    from: './src/features',
    except: [`./${feature}`],
    message: 'Features never import each other.',
  }));
  const layers = [
    ...['src/app', 'src/api', 'src/features', 'src/devtools'].map((from) => ({
      target: './src/blocks',
      from: `./${from}`,
      message: 'Blocks take props: no store, api, feature or app.',
    })),
    ...['src/blocks', 'src/features', 'src/app', 'src/devtools'].map((from) => ({
      target: './src/api',
      from: `./${from}`,
      message: 'api is made from contract/ alone.',
    })),
    { target: './src/features', from: './src/app', message: 'app imports features, never the other way.' },
    ...ROOTS.map((root) => ({ target: `./${root}/**/!(*.test).{ts,tsx}`, from: './tests', message: 'Only tests import from tests/.' })),
  ];
  return [...between, ...apart, ...layers];
}

function folders(path) {
  try {
    return readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}

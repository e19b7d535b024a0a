/** @type {import('prettier').Config & import('@ianvs/prettier-plugin-sort-imports').PluginConfig} */
export default {
  printWidth: 140,
  singleQuote: true,
  plugins: ['@ianvs/prettier-plugin-sort-imports'],
  importOrder: ['<BUILTIN_MODULES>', '<THIRD_PARTY_MODULES>', '^#', '^[.][.]/', '^[.]/'],
  importOrderCaseSensitive: false,
  importOrderTypeScriptVersion: '6.0.3',
};

const USES_SAGAS = /from 'redux-saga\/effects'/;
const TOP_LEVEL_FUNCTION = /^(?:export )?(?:async )?function\*? (\w+)/gm;

/** Keeps the names of functions in files with sagas through minifying: the machine inspector shows sagas by them. */
export default function saveSagaNames(source) {
  if (!USES_SAGAS.test(source)) return source;
  const names = [...source.matchAll(TOP_LEVEL_FUNCTION)].map(([, name]) => name);
  return `${source}\n${names.map((name) => `Object.defineProperty(${name}, 'name', { value: '${name}' });`).join('\n')}\n`;
}

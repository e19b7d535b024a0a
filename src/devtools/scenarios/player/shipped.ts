import type { ScenarioEntry } from './library';

interface FolderOfTexts {
  (name: string): Promise<string | { default: string }>;
  keys: () => string[];
}

declare global {
  interface ImportMeta {
    webpackContext: (
      folder: string,
      options: { recursive: boolean; regExp: RegExp; mode: 'lazy-once'; chunkName: string },
    ) => FolderOfTexts;
  }
}

/** The scenarios of tests/scenarios, put into a chunk of their own by the build. */
export async function shippedScenarios(): Promise<ScenarioEntry[]> {
  const folder = import.meta.webpackContext('../../../../tests/scenarios', {
    recursive: true,
    regExp: /\.jsonl$/,
    mode: 'lazy-once',
    chunkName: 'devtools-shipped-scenarios',
  });
  return Promise.all(
    folder.keys().map(async (name): Promise<ScenarioEntry> => {
      const loaded = await folder(name);
      const text = typeof loaded === 'string' ? loaded : loaded.default;
      return {
        id: name
          .replace(/^\.\//, '')
          .replace(/\.jsonl$/, '')
          .replaceAll('/', '.'),
        title: titleOf(text),
        text,
        source: name.includes('/generated/') ? 'generated' : 'shipped',
      };
    }),
  );
}

function titleOf(text: string): string {
  return /^\{"scenario":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? '未命名的场景';
}

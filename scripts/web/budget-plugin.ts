import { brotliCompressSync } from 'node:zlib';
import type { Compilation, Compiler } from 'webpack';
import { needlessSplits } from './needless-splits';
import { BEFORE_CONTENT, scriptBudget } from './page-budgets';
import { pageWeights } from './page-weights';
import { fileOf, filesOf } from './pages-plugin';

export interface Budget {
  name: string;
  page: string;
  chunks: readonly string[];
  kilobytes: number;
}

const NAME = 'BudgetPlugin';

export class BudgetPlugin {
  constructor(private readonly budgets: readonly Budget[]) {}

  apply(compiler: Compiler): void {
    const { webpack } = compiler;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        if (compilation.errors.length > 0) return;
        const report = [
          ...this.budgets.map(({ name, kilobytes, ...budget }) => ({ name, kilobytes, bytes: measure(compilation, budget), of: 'brotli' })),
          ...BEFORE_CONTENT.map(({ name, path, kilobytes }) => ({
            name,
            kilobytes,
            bytes: weighBeforeContent(compilation, path),
            of: 'brotli',
          })),
          ...[...pageWeights(compilation)].map(([name, bytes]) => ({ name, kilobytes: scriptBudget(name), bytes, of: 'script, gzip' })),
        ];
        compilation.emitAsset('sizes.json', new webpack.sources.RawSource(JSON.stringify(report)));
        for (const { name, bytes, kilobytes, of } of report) {
          const text = `${name}: ${(bytes / 1000).toFixed(1)} kB of ${String(kilobytes)} kB ${of}`;
          if (bytes > kilobytes * 1000) compilation.errors.push(new webpack.WebpackError(`size budget exceeded, ${text}`));
          else compilation.getLogger(NAME).info(text);
        }
        for (const split of needlessSplits(compilation)) compilation.errors.push(new webpack.WebpackError(split));
      });
    });
  }
}

/** The document with the styles that stand in it, and what it loads besides. */
function measure(compilation: Compilation, { page, chunks }: Pick<Budget, 'page' | 'chunks'>): number {
  const document = compilation.getAsset(page)?.source.source().toString() ?? '';
  const loaded = filesOf(compilation, chunks).filter((file) => !document.includes(` data-href="${file}"`));
  return [page, ...loaded].reduce((sum, file) => sum + brotliSize(compilation, file), 0);
}

/** The document of a page that is drawn ahead, its styles, and what draws it. */
function weighBeforeContent(compilation: Compilation, address: string): number {
  const page = fileOf(address);
  const document = compilation.getAsset(page)?.source.source().toString() ?? '';
  const named = [...document.matchAll(/"\/(assets\/(?:[^"]+\.css|ahead-[^"]+\.js))"|'\/(assets\/ahead-[^']+\.js)'/g)];
  const files = new Set(named.map(([, linked, put]) => linked ?? put ?? ''));
  if (![...files].some((file) => file.endsWith('.js'))) throw new Error(`${page} draws nothing ahead`);
  return [page, ...files].reduce((sum, file) => sum + brotliSize(compilation, file), 0);
}

function brotliSize(compilation: Compilation, file: string): number {
  const compressed = compilation.getAsset(`${file}.br`);
  if (compressed) return compressed.source.size();
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`there is no asset ${file}`);
  return brotliCompressSync(asset.source.buffer()).length;
}

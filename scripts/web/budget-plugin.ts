import { brotliCompressSync } from 'node:zlib';
import type { Compilation, Compiler } from 'webpack';
import { filesOf } from './pages-plugin';

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
        const report = this.budgets.map((budget) => ({ ...budget, bytes: measure(compilation, budget) }));
        compilation.emitAsset('sizes.json', new webpack.sources.RawSource(JSON.stringify(report)));
        for (const { name, bytes, kilobytes } of report) {
          const text = `${name}: ${(bytes / 1000).toFixed(1)} kB brotli of ${String(kilobytes)} kB`;
          if (bytes > kilobytes * 1000) compilation.errors.push(new webpack.WebpackError(`size budget exceeded, ${text}`));
          else compilation.getLogger(NAME).info(text);
        }
      });
    });
  }
}

function measure(compilation: Compilation, { page, chunks }: Budget): number {
  return [page, ...filesOf(compilation, chunks)].reduce((sum, file) => sum + brotliSize(compilation, file), 0);
}

function brotliSize(compilation: Compilation, file: string): number {
  const compressed = compilation.getAsset(`${file}.br`);
  if (compressed) return compressed.source.size();
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`there is no asset ${file}`);
  return brotliCompressSync(asset.source.buffer()).length;
}

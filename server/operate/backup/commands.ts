import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { hasEmbeddedDatabase, startEmbeddedDatabase } from '../../core/database/embedded';
import type { Settings } from '../../core/settings';
import type { Manifest } from './archive-format';
import { BackupError, UncertainCommit } from './backup-error';
import { inWords } from './failures';
import { progressOn } from './progress';
import { backupSummary, momentOf, restoreSummary } from './report';
import { restoreBackup } from './restore-backup';
import { takeBackup } from './take-backup';

const suffix = '.tar.gz';
const confirmation = '覆盖';

/** `backup 文件或文件夹 [--accept-damaged-files]` */
export async function backupCommand(settings: Settings, args: readonly string[]): Promise<void> {
  const { place, flags } = argumentsOf(args, ['accept-damaged-files'], 'backup 文件或文件夹 [--accept-damaged-files]');
  const path = await newArchive(place);
  const report = await working(settings, { beside: true }, (work) =>
    takeBackup({ ...work, settings, path, acceptDamagedFiles: flags.has('accept-damaged-files') }),
  );
  process.stdout.write(`${backupSummary(path, report)}\n`);
  const problems = report.manifest.problems ?? [];
  if (problems.length > 0)
    process.stderr.write(`备份已完成，但数据在备份之前就有 ${problems.length} 个问题，请尽快查明：\n${problems.join('\n')}\n`);
}

/** `restore 文件或文件夹 [--replace]` */
export async function restoreCommand(settings: Settings, args: readonly string[]): Promise<void> {
  const { place, flags } = argumentsOf(args, ['replace'], 'restore 文件或文件夹 [--replace]');
  const path = await existingArchive(place);
  const confirmLoss = flags.has('replace') ? { confirmLoss: confirmReplacement } : {};
  const report = await working(settings, { beside: false }, (work) => restoreBackup({ ...work, settings, path, ...confirmLoss }));
  process.stdout.write(`${restoreSummary(path, report)}\n`);
}

interface Work {
  url: string;
  progress: (text: string) => void;
  signal: AbortSignal;
}

/** Opens the database, shows how far the work got, and lets Ctrl+C end it without leaving anything half done. */
async function working<T>(settings: Settings, { beside }: { beside: boolean }, work: (work: Work) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  process.once('SIGINT', abort);
  process.once('SIGTERM', abort);
  const progress = progressOn(process.stderr);
  try {
    const database = await open(settings, beside);
    try {
      return await work({ url: database.url, progress, signal: stop.signal });
    } finally {
      await database.stop();
    }
  } catch (error) {
    throw stop.signal.aborted && !(error instanceof UncertainCommit) ? new BackupError('已中断，没有留下任何改动') : inWords(error);
  } finally {
    progress.end();
    process.off('SIGINT', abort);
    process.off('SIGTERM', abort);
  }
}

async function open({ databaseUrl, dataDir }: Settings, beside: boolean): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl !== '') return { url: databaseUrl, stop: async () => undefined };
  if (beside && !((await kindOf(dataDir)) === 'folder' && (await hasEmbeddedDatabase(dataDir)))) {
    throw new BackupError(`${dataDir} 中没有内置数据库，无需备份；请检查 DATA_DIR，或用 DATABASE_URL 指定数据库`);
  }
  return startEmbeddedDatabase(dataDir, { beside });
}

async function confirmReplacement(contents: readonly string[], manifest: Manifest): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => prompt.once('close', () => resolve('')));
  const question = `目标中现有${contents.join('、')}，将被 ${momentOf(manifest.createdAt)} 的备份全部替换，替换后无法找回。\n确定请输入“${confirmation}”：`;
  const answer = await Promise.race([prompt.question(question), closed]);
  prompt.close();
  return answer.trim() === confirmation;
}

function argumentsOf(args: readonly string[], names: readonly string[], usage: string): { place: string; flags: Set<string> } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }])),
    });
    const [place, ...more] = positionals;
    if (place === undefined || place === '' || more.length > 0) throw new BackupError(`请写明 ${usage}`);
    return { place: resolve(place), flags: new Set(Object.keys(values)) };
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(`请写明 ${usage}`, error);
  }
}

async function newArchive(place: string): Promise<string> {
  const kind = await kindOf(place);
  if (kind === 'folder') return join(place, `guarantee-platform-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}${suffix}`);
  if (kind === 'file') throw new BackupError(`${place} 已存在，不会覆盖；请换一个文件名，或指定文件夹`);
  if ((await kindOf(dirname(place))) !== 'folder') throw new BackupError(`文件夹 ${dirname(place)} 不存在，请先建立`);
  return place;
}

/** Of a folder, the archive that was made last. */
async function existingArchive(place: string): Promise<string> {
  const kind = await kindOf(place);
  if (kind === 'file') return place;
  if (kind === undefined) throw new BackupError(`找不到备份文件 ${place}`);
  const newest = (await readdir(place))
    .filter((name) => /^guarantee-platform-\d{8}T\d{6}Z\.tar\.gz$/.test(name))
    .sort()
    .at(-1);
  if (newest === undefined) throw new BackupError(`文件夹 ${place} 中没有备份文件（guarantee-platform-日期时间${suffix}），请直接指定文件`);
  process.stdout.write(`使用文件夹中最新的备份 ${basename(newest)}\n`);
  return join(place, newest);
}

async function kindOf(path: string): Promise<'file' | 'folder' | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && (found.isDirectory() ? 'folder' : 'file');
}

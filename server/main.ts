import { createWriteStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { DataFolderInUseError } from './core/database/embedded';
import { NewerSchemaError } from './core/database/migrate';
import { BusinessError } from './core/http/answers/errors';
import { retryGivenUp } from './core/jobs/retry-given-up';
import { createLog } from './core/log';
import { readSettings, SettingsError, type Settings } from './core/settings';
import { administratorGiven } from './operate/administrator-given';
import { BackupError } from './operate/backup/backup-error';
import { backupCommand, restoreCommand } from './operate/backup/commands';
import { CHECKS, isCheck, type CheckName } from './operate/checks';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './operate/demo/accounts';
import { fillSandbox } from './operate/demo/fill';
import { startPlatform, type Platform } from './platform';
import { createAdministrator, hasAdministrator } from './records/organisations/first-administrator';
import { importRegions } from './records/regions/import-regions';
import { RegionFileError } from './records/regions/region-file';
import { HeadFileError, headLines } from './work/guarantees/history/history-heads';
import { rebuildTallies } from './work/guarantees/tallies/verify-tallies';

const stopWithinMs = 18_000;

async function main(): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const [command, ...rest] = process.argv.slice(2);
    if (command === 'create-admin') await createAdmin(settings, rest);
    else if (command === 'import-regions') await importRegionFile(settings, rest);
    else if (command === 'retry-jobs') await retryJobs(settings);
    else if (command === 'rebuild-tallies') await rebuildTalliesCommand(settings);
    else if (command === 'export-heads') await exportHeads(settings, rest);
    else if (command === 'backup') await backupCommand(settings, rest);
    else if (command === 'restore') await restoreCommand(settings, rest);
    else if (command === undefined) await serve(settings);
    else if (isCheck(command)) await check(settings, command, rest);
    else
      throw new Refusal(
        `没有“${command}”这个命令；可用：create-admin --mobile 手机号 --name 姓名，import-regions 文件，retry-jobs，rebuild-tallies，export-heads 文件，backup 文件或文件夹，restore 文件或文件夹，${Object.keys(CHECKS).join('，')}`,
      );
  } catch (error) {
    fail(error);
  }
}

/** Stops the start with a message for whoever started it. */
class Refusal extends Error {}

async function serve(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel);
  const platform = await startPlatform(settings, log);
  stopOnSignal(platform);
  try {
    await open(platform, settings, log);
  } catch (error) {
    await platform.stop();
    throw error;
  }
  void platform.context.documents.warm().then(
    () => log.info('documents warmed'),
    (error: unknown) => log.warn({ err: error }, 'documents not warmed'),
  );
  const bound = platform.app.addresses()[0];
  process.stdout.write(`${welcome(settings, typeof bound === 'object' ? bound.port : settings.port)}\n`);
}

async function open({ context, app }: Platform, settings: Settings, log: Logger): Promise<void> {
  if (settings.sandbox) await fillSandbox(context);
  else if (!(await hasAdministrator(context.db)))
    log.warn('尚无平台管理员，请运行 node dist/server.mjs create-admin --mobile 手机号 --name 姓名');
  await app.listen({ port: settings.port, host: settings.host });
}

function welcome(settings: Settings, port: number): string {
  const address = settings.port === port ? settings.publicUrl : `http://localhost:${port}`;
  const opened = `\n${settings.productTitle}已启动，请打开 ${address}`;
  if (!settings.sandbox) return opened;
  const accounts = DEMO_ACCOUNTS.map(({ account, purpose }) => `  ${account}  ${purpose}`);
  return [opened, `演示账号（密码均为 ${DEMO_PASSWORD}）：`, ...accounts, '按 Ctrl+C 停止。'].join('\n');
}

function stopOnSignal(platform: Platform): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    void platform.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function createAdmin(settings: Settings, options: readonly string[]): Promise<void> {
  const { mobile, userName } = administratorGiven({ mobile: optionOf(options, '--mobile'), name: optionOf(options, '--name') });
  const platform = await startPlatform(settings, createLog('silent'), { works: false });
  try {
    const password = await promptPassword();
    await createAdministrator(platform.context, { mobile, userName, password });
    process.stdout.write(`已建立平台管理员 ${userName}，账号 ${mobile}\n`);
  } finally {
    await platform.stop();
  }
}

async function importRegionFile(settings: Settings, [path]: readonly string[]): Promise<void> {
  if (path === undefined || !existsSync(path)) throw new Refusal('请写明 import-regions 文件.json');
  const platform = await startPlatform(settings, createLog('silent'), { works: false });
  try {
    const { dated, regions } = await importRegions(platform.context, path);
    process.stdout.write(`已导入截至 ${dated} 的地区 ${regions.length} 个\n`);
  } finally {
    await platform.stop();
  }
}

async function retryJobs(settings: Settings): Promise<void> {
  const platform = await startPlatform(settings, createLog('silent'), { works: false });
  try {
    const counts = [...(await retryGivenUp(platform.context))];
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    const kinds = counts.map(([name, count]) => `${name} ${count} 个`).join('，');
    process.stdout.write(total === 0 ? '没有多次失败后搁置的任务\n' : `已将 ${total} 个多次失败后搁置的任务重新排队：${kinds}\n`);
  } finally {
    await platform.stop();
  }
}

async function rebuildTalliesCommand(settings: Settings): Promise<void> {
  const platform = await startPlatform(settings, createLog('silent'), { works: false });
  try {
    process.stdout.write(`已重新统计全部保函，共 ${await rebuildTallies(platform.context.db)} 项\n`);
  } finally {
    await platform.stop();
  }
}

async function exportHeads(settings: Settings, [path]: readonly string[]): Promise<void> {
  if (path === undefined || existsSync(path)) throw new Refusal('请写明 export-heads 文件，该文件应尚不存在');
  const platform = await startPlatform(settings, createLog('silent'), { works: false });
  try {
    await pipeline(headLines(platform.context.db), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    process.stdout.write(`已将每份申请办理记录的链尾写入 ${path}，请妥善保存在数据库之外\n`);
  } finally {
    await platform.stop();
  }
}

async function check(settings: Settings, name: CheckName, rest: readonly string[]): Promise<void> {
  const platform = await startPlatform(settings, createLog('silent'), { works: false });
  try {
    const { summary, problems } = await CHECKS[name](platform.context.db, rest);
    const verdict = problems.length === 0 ? '没有发现问题' : `发现 ${problems.length} 个问题`;
    process.stdout.write(`${[...problems, `已核对${summary}，${verdict}`].join('\n')}\n`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await platform.stop();
  }
}

async function promptPassword(): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const password = (await prompt.question('请设置密码（至少 12 位，含字母和数字）：')).trim();
  prompt.close();
  if (password.length < 12 || !/[a-z]/i.test(password) || !/\d/.test(password)) throw new Refusal('密码至少 12 位，并同时含有字母和数字');
  return password;
}

function optionOf(options: readonly string[], name: string): string {
  const at = options.indexOf(name);
  return at < 0 ? '' : (options[at + 1] ?? '').trim();
}

function fail(error: unknown): void {
  const expected = [
    BusinessError,
    SettingsError,
    RegionFileError,
    HeadFileError,
    DataFolderInUseError,
    NewerSchemaError,
    BackupError,
    Refusal,
  ].some((kind) => error instanceof kind);
  const code = (error as NodeJS.ErrnoException).code;
  if (expected && error instanceof Error) process.stderr.write(`${error.message}\n`);
  else if (code === 'EADDRINUSE') process.stderr.write('端口已被占用，请停止占用它的程序，或用 PORT 指定别的端口\n');
  else process.stderr.write(`启动失败：${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}

void main();

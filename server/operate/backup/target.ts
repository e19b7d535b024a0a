import type { ClientBase } from 'pg';
import type { Db } from '../../core/context';
import { migrateWithin } from '../../core/database/migrate';
import { BackupError } from './backup-error';
import { tablesOf } from './table-repository';
import { EMPTIED, type TableShape } from './tables';
import { anyServer, countRows, dropEverything, emptyTables, lockServersOut, tableNames, waitBriefly } from './target-repository';

/** What people made; without any of it a database holds nothing that could be lost. */
const PRECIOUS = {
  organisation: '机构',
  user_account: '用户',
  project: '项目',
  product: '产品',
  application_draft: '草稿',
  guarantee: '申请',
  stored_file: '文件',
};

/** Keeps servers from starting on the database until the connection ends, and refuses where one runs. */
export async function lockTarget(client: ClientBase): Promise<void> {
  if (!(await lockServersOut(client))) throw new BackupError('有系统正在此数据库上启动，或正在恢复另一份备份；请等它结束后再试');
  if (await anyServer(client)) throw new BackupError('有系统正在使用此数据库，请先停止所有正在运行的服务再恢复');
}

/** In words, such as '机构 15 个'; empty where nothing would be lost. Refuses a database that another program uses. */
export async function contentsOf(client: ClientBase): Promise<string[]> {
  const tables = new Set(await tableNames(client));
  if (tables.size > 0 && !tables.has('kysely_migration')) {
    throw new BackupError(`目标数据库中有别的程序的数据表（${[...tables].slice(0, 3).join('、')}），请换一个空的数据库`);
  }
  const contents: string[] = [];
  for (const [table, noun] of Object.entries(PRECIOUS).filter(([table]) => tables.has(table))) {
    const count = await countRows(client, table);
    if (count > 0) contents.push(`${noun} ${count} 个`);
  }
  return contents;
}

/** Within the transaction: makes the tables anew as they were when the backup was taken, without a row. */
export async function prepareSchema(client: ClientBase, db: Db, schema: readonly string[]): Promise<TableShape[]> {
  await waitBriefly(client);
  await dropEverything(client);
  await migrateWithin(db, schema.at(-1));
  const tables = await tablesOf(client);
  await emptyTables(
    client,
    tables.map(({ name }) => name),
  );
  return tables.filter(({ name }) => !EMPTIED.has(name));
}

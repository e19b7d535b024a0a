import type { ClientBase } from 'pg';
import { BackupError } from './backup-error';
import { kindOfLostJob, kindWithoutQueue, replaceJobs, stageJobs } from './kept-jobs-repository';

/** Puts jobs into the queues that are there. */
export async function fillJobs(client: ClientBase, rows: AsyncIterable<Buffer>): Promise<void> {
  await stageJobs(client, rows);
  const unknown = await kindWithoutQueue(client);
  if (unknown !== undefined) throw new BackupError(`备份中有本系统没有的任务类型 ${unknown}，请用制作备份的版本恢复，再升级`);
  await replaceJobs(client);
  const lost = await kindOfLostJob(client);
  if (lost !== undefined) throw new BackupError(`恢复后的数据与备份不一致，已全部撤销：缺少一个 ${lost} 任务`);
}

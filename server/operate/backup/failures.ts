import pg from 'pg';
import { errorCode } from '../../core/error-code';
import { OutsideFailure } from '../../core/outside-failure';
import { BackupError } from './backup-error';

const connectionLost = /^(57P0[1-3]|08...|ECONNRESET|EPIPE|ECONNREFUSED)$/;

/** What can go wrong outside of the program, said with its mend. Everything else stays as it is. */
export function inWords(error: unknown): unknown {
  if (error instanceof BackupError) return error;
  const code = String(errorCode(error));
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return new BackupError('磁盘空间已满，未完成；请清理或换一个位置后重试', error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupError(`没有读写权限（${message}），请换一个位置，或以拥有数据文件夹的用户运行`, error);
  if (connectionLost.test(code) || message.startsWith('Connection terminated'))
    return new BackupError(`数据库连接中断（${message}），未完成；请确认数据库在运行后重试`, error);
  if (code === '55P03') return new BackupError('有别的连接正在使用数据表，等待 30 秒后放弃，未作任何改动；请断开该连接后重试', error);
  if (error instanceof OutsideFailure) return new BackupError(error.message, error);
  if (error instanceof pg.DatabaseError)
    return new BackupError(`数据库拒绝执行，未作任何改动：${[error.table, error.message].filter(Boolean).join('：')}`, error);
  return error;
}

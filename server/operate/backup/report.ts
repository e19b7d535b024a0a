import type { Manifest } from './archive-format';
import type { Integrity } from './integrity';
import type { RestoreReport } from './restore-backup';
import type { BackupReport } from './take-backup';

export function backupSummary(path: string, { manifest, integrity, bytes, sha256 }: BackupReport): string {
  return [
    `已备份到 ${path}（${size(bytes)}）`,
    ...contents(manifest),
    integrity ? `  ${integrityLine(integrity)}` : '  数据库由较旧的版本建立，未核对办理记录和台账；恢复时会核对',
    `  SHA-256 ${sha256}`,
    '请把备份文件和这一行 SHA-256 分开存放。短信、支付、证书等环境变量中的密钥不在备份中，请另行保管。',
  ].join('\n');
}

export function restoreSummary(path: string, { manifest, integrity, droppedJobs, migrated }: RestoreReport): string {
  return [
    `已从 ${path} 恢复 ${momentOf(manifest.createdAt)} 的备份，并逐项核对：`,
    ...contents(manifest, droppedJobs).map((line) => `${line}，核对一致`),
    `  ${integrityLine(integrity)}`,
    ...(migrated.length > 0 ? [`  数据库已升级：${migrated.join('、')}`] : []),
    ...(manifest.damagedFiles.length > 0 ? [`  备份时已缺失或改动的文件 ${manifest.damagedFiles.length} 个，恢复后依旧`] : []),
    ...(integrity.problems.length > 0
      ? [`  ${problemsHeading(manifest, integrity.problems.length)}：`, ...integrity.problems.map((problem) => `    · ${problem}`)]
      : []),
    '所有用户需要重新登录。',
  ].join('\n');
}

function problemsHeading({ problems }: Manifest, count: number): string {
  return problems ? `备份之前就有的问题 ${count} 个` : `恢复后核对发现的问题 ${count} 个（备份时未核对，无法确定是否原有）`;
}

/** Such as `2026-11-21 09:30`, in Shanghai. */
export function momentOf(iso: string): string {
  return new Date(iso).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });
}

function contents({ tables, files, fileBytes, jobs }: Manifest, droppedJobs = 0): string[] {
  const rows = tables.reduce((sum, { lines }) => sum + lines, 0);
  return [
    `  数据表 ${tables.length} 张，${rows} 行`,
    `  文件 ${files.lines} 个，${size(fileBytes)}`,
    `  未完成的任务 ${jobs.lines - droppedJobs} 个`,
  ];
}

function integrityLine({ applications, historyEntries, ledgerEntries, problems }: Integrity): string {
  const verdict = problems.length === 0 ? '链条完整，台账平衡' : `有 ${problems.length} 个问题`;
  return `${applications} 份申请的 ${historyEntries} 条办理记录，台账 ${ledgerEntries} 条分录，${verdict}`;
}

function size(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

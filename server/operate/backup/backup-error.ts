/** Why a backup or a restore was not made, in words for the operator. */
export class BackupError extends Error {
  constructor(
    message: string,
    override readonly cause?: unknown,
  ) {
    super(message);
    this.name = 'BackupError';
  }
}

/** Whether it happened nobody knows, so that nothing may be undone. */
export class UncertainCommit extends BackupError {
  constructor(cause: unknown) {
    super('提交时数据库连接中断，不能确定是否已恢复；请连接数据库查看，目标仍为空时重新恢复即可', cause);
  }
}

import type { NewEntry } from '../audit-log/repository';

interface Changed {
  /** The WeChat account that was bound. */
  before?: string | undefined;
  after?: string | undefined;
}

/** What the log tells of the WeChat account of a user: which by the end of its number alone. */
export function bindingEntry(
  action: 'bindWechat' | 'unbindWechat',
  { userId, userName }: { userId: string; userName: string },
  { before, after }: Changed,
): Omit<NewEntry, 'at'> {
  return {
    kind: 'account',
    action,
    object: userId,
    objectName: userName,
    detail: { before: { 微信: endOf(before) }, after: { 微信: endOf(after) } },
  };
}

function endOf(openId: string | undefined): string {
  return openId === undefined ? '未绑定' : `已绑定（…${openId.slice(-4)}）`;
}

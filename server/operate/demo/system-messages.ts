import type { SystemMessageSaid } from '#domain/system-message/message';
import type { AppContext, Db } from '../../core/context';
import { moveMessage, writeMessage } from '../../records/system-messages/write';
import { memberOf } from './members';

const DAY_MS = 86_400_000;
const OPERATOR = '01';

/** One that goes to whoever runs the platform at once, one that waits for its day, and one that is being written. */
export async function seedSystemMessages(db: Db, context: AppContext): Promise<void> {
  const operator = memberOf(OPERATOR);
  const save = async (message: Pick<SystemMessageSaid, 'theme' | 'content' | 'emergencyLevel'> & Partial<SystemMessageSaid>) => {
    const { userIds = [], orgTypes = [], appIds = [], notifyType = ['app'], isAllUser = true, ...rest } = message;
    const to = { isAllUser, userIds: [...userIds], orgTypes: [...orgTypes], appIds: [...appIds] };
    const said = { ...rest, ...to, notifyType: [...notifyType] };
    return writeMessage(db, context, operator, { version: 0, message: said });
  };
  const publish = async (saved: Awaited<ReturnType<typeof save>>) => moveMessage(db, context, operator, { ...saved, event: 'schedule' });

  await publish(
    await save({
      theme: '平台试运行说明',
      emergencyLevel: 'normal',
      content: '# 试运行期间\n请核对：\n- 各机构产品费率与收款账户\n- 审核人员与双人复核设置\n如有问题，请联系**平台运营**。',
      isAllUser: false,
      userIds: [operator.userId],
    }),
  );
  await publish(
    await save({
      theme: '年度系统升级通知',
      emergencyLevel: 'important',
      content: '平台将于升级当日 00:00 至 04:00 暂停服务，请提前提交临近开标的申请。\n- 已提交的申请不受影响\n- 保函验真不中断',
      sendTime: new Date(context.clock.now().getTime() + 90 * DAY_MS).toISOString(),
    }),
  );
  await save({
    theme: '谨防冒充平台收费',
    emergencyLevel: 'urgent',
    content: '平台和担保机构**不会**通过个人账户收取保函费用。收到此类要求请勿付款，并拨打页面上的客服电话核实。',
  });
}

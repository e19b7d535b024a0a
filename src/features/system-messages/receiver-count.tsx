import { Button } from 'antd';
import type { BodyOf } from '#contract/call';
import type { systemMessageReceiverCount } from '#contract/system-messages';
import { MOST_COUNTED } from '#domain/counting';
import { useSystemMessageReceiverCountQuery } from '../../api/system-messages';

/** How many would get a message if it went out now. */
export function ReceiverCount({ to }: { to: BodyOf<typeof systemMessageReceiverCount> }) {
  const isChosen = to.isAllUser || to.userIds.length + to.orgTypes.length + to.appIds.length > 0;
  const { currentData, error, refetch } = useSystemMessageReceiverCountQuery(to, { skip: !isChosen, refetchOnMountOrArgChange: true });
  if (!isChosen) return null;
  if (error)
    return (
      <div className="system-message-note" role="alert">
        接收人数未能算出，不影响保存。
        <Button type="link" size="small" onClick={() => void refetch()}>
          重新计算
        </Button>
      </div>
    );
  return (
    <div className="system-message-note" role="status">
      {currentData === undefined ? '正在计算接收人数…' : expected(currentData.total)}
    </div>
  );
}

function expected(total: number): string {
  if (total === 0) return '目前没有在用的账号符合，发布后无人收到。';
  return total > MOST_COUNTED ? `预计多于 ${String(MOST_COUNTED)} 人收到。` : `预计 ${String(total)} 人收到。`;
}

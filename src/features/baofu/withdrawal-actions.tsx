import { Button, Modal } from 'antd';
import { lazy, startTransition, Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { BAOFU } from '#contract/addresses/baofu';
import type { BaofuWithdrawalRow } from '#contract/baofu';
import { BAOFU_WITHDRAWAL_EVENTS, type BaofuWithdrawalEventType } from '#domain/baofu/withdrawal';
import { formatYuan } from '#domain/money';
import { apiOf } from '../../api/endpoints';
import { useDropRequestMutation } from '../../api/four-eyes';
import { toast } from '../../api/signals';
import './baofu.css';

const { useBaofuWithdrawalEventMutation } = apiOf(BAOFU);

const ReturnRequestDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "return-request" */ '../../blocks/modal/return-request-dialog')).ReturnRequestDialog,
}));

export function hasActions({ allowedEvents }: BaofuWithdrawalRow): boolean {
  return allowedEvents.length > 0;
}

/** What can be done about a withdrawal: its maker takes it back, another confirms or returns it, the platform has one asked about again. */
export function WithdrawalActions({ row }: { row: BaofuWithdrawalRow }) {
  const { withdrawalNo, version, allowedEvents, fourEyesRequest } = row;
  const [returning, setReturning] = useState<string>();
  const [send] = useBaofuWithdrawalEventMutation();
  const [drop] = useDropRequestMutation();
  const dispatch = useDispatch();
  const [modal, holder] = Modal.useModal();
  const waitsForMe = fourEyesRequest !== undefined && !fourEyesRequest.mine && !fourEyesRequest.returned;

  const confirm = (type: BaofuWithdrawalEventType) => {
    const { title, content, done } = QUESTIONS[type](row, waitsForMe);
    void modal.confirm({
      title,
      content,
      okText: title.replace('？', ''),
      cancelText: '取消',
      onOk: async () => {
        const answer = await send({ withdrawalNo, version, event: { type } });
        if (answer.error) return;
        const waits = answer.data.state === 'requested';
        dispatch(toast({ kind: 'success', title: waits ? '已提交，等待本单位其他人复核' : done }));
      },
    });
  };

  return (
    <span className="baofu-actions">
      {holder}
      {allowedEvents.map((type) => (
        <Button
          key={type}
          type="link"
          size="small"
          danger={type === 'cancel'}
          aria-label={`${labelOf(type, waitsForMe)}：${withdrawalNo}`}
          onClick={() => confirm(type)}
        >
          {labelOf(type, waitsForMe)}
        </Button>
      ))}
      {waitsForMe && allowedEvents.includes('begin') ? (
        <Button
          type="link"
          size="small"
          danger
          aria-label={`退回：${withdrawalNo}`}
          onClick={() => startTransition(() => setReturning(fourEyesRequest.requestId))}
        >
          退回
        </Button>
      ) : null}
      {returning !== undefined ? (
        <Suspense fallback={null}>
          <ReturnRequestDialog
            label="提现"
            onReturn={(reason) => drop({ subject: 'baofuWithdrawal', target: withdrawalNo, requestId: returning, reason })}
            onClose={() => setReturning(undefined)}
          />
        </Suspense>
      ) : null}
    </span>
  );
}

function labelOf(type: BaofuWithdrawalEventType, waitsForMe: boolean): string {
  return type === 'begin' ? (waitsForMe ? '复核' : '提交') : BAOFU_WITHDRAWAL_EVENTS[type].label;
}

interface Question {
  title: string;
  content: string;
  done: string;
}

const QUESTIONS: Readonly<Record<BaofuWithdrawalEventType, (row: BaofuWithdrawalRow, waitsForMe: boolean) => Question>> = {
  begin: ({ amount, requestedBy, bankName, bankAccount }, waitsForMe) => ({
    title: waitsForMe ? '复核通过？' : '提交提现？',
    content: `${requestedBy}申请提现 ${formatYuan(amount)} 元到 ${bankName} ${bankAccount}。提交宝付后不能撤销。`,
    done: waitsForMe ? '已复核，正在提现' : '已提交宝付，请稍后查看结果',
  }),
  cancel: ({ amount }) => ({ title: '撤销提现？', content: `${formatYuan(amount)} 元将退回余额，需要时可重新申请。`, done: '已撤销' }),
  retry: ({ withdrawalNo, holderName }) => ({
    title: '重新核实？',
    content: `将再次向宝付查询${holderName}提现（${withdrawalNo}）的结果；宝付没有这笔提现的，以同一编号重新提交，不会重复出款。`,
    done: '已提交，请稍后查看结果',
  }),
};

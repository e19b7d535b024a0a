import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { formatMinute } from '#domain/dates';
import { PRODUCT_PARTS } from '#domain/product/content';
import { useDropRequestMutation } from '../../api/four-eyes';
import { useConfirmProductChangeMutation } from '../../api/products';
import { toast } from '../../api/signals';
import { ReturnRequestDialog } from '../../blocks/modal/return-request-dialog';
import { DifferenceTable } from './difference-table';
import type { PartProps } from './part';

/** A change that waits for a second person: its maker withdraws it, another confirms it or sends it back. */
export function FourEyesChange({ product: { productNo, version, request }, onReload }: PartProps) {
  const [returning, setReturning] = useState<string>();
  const [drop] = useDropRequestMutation();
  const [confirm] = useConfirmProductChangeMutation();
  const dispatch = useDispatch();
  const [modal, modalHolder] = Modal.useModal();
  if (!request) return null;
  const { requestId, mine, userName, at, part, reason, differences, returned } = request;
  const what = part === 'state' ? '状态变更' : part === 'created' ? '新建' : `${PRODUCT_PARTS[part]}的修改`;
  const target = { subject: 'product', target: productNo } as const;
  const table = <DifferenceTable label={`等待复核的${what}`} differences={differences} />;
  const done = async (answer: { error?: unknown }, title: string) => {
    if (!answer.error) dispatch(toast({ kind: 'success', title }));
    await onReload();
  };

  const confirmChange = () =>
    void modal.confirm({
      title: `复核${what}？`,
      width: 640,
      content: (
        <>
          <p>
            {userName}于 {formatMinute(at)} 提交。复核通过后立即生效。
          </p>
          {table}
        </>
      ),
      okText: '复核通过',
      cancelText: '取消',
      onOk: async () => done(await confirm({ productNo, version, requestId }), '已复核，变更已生效'),
    });
  const requestWithdrawing = () =>
    void modal.confirm({
      title: `撤回${what}？`,
      content: '撤回后不再等待复核，产品保持原样，需要时可重新修改。',
      okText: '撤回',
      cancelText: '取消',
      onOk: async () => done(await drop({ ...target, requestId }), '已撤回'),
    });

  if (returned) {
    const words = `${returned.userName}于 ${formatMinute(returned.at)} 退回了${mine ? '您' : userName}提交的${what}：${returned.reason}`;
    return <Alert type="warning" showIcon title={words} description={table} />;
  }
  return (
    <>
      {modalHolder}
      <Alert
        type="info"
        showIcon
        title={`${mine ? '您' : userName}于 ${formatMinute(at)} 提交的${what}${mine ? '，等待本单位其他人复核' : '等待复核'}`}
        description={
          <>
            {reason ? <p>原因：{reason}</p> : null}
            {table}
            <div className="product-request-actions">
              {mine ? (
                <Button size="small" onClick={requestWithdrawing}>
                  撤回
                </Button>
              ) : (
                <>
                  <Button size="small" type="primary" onClick={confirmChange}>
                    复核
                  </Button>
                  <Button size="small" danger onClick={() => setReturning(requestId)}>
                    退回
                  </Button>
                </>
              )}
            </div>
          </>
        }
      />
      {returning !== undefined ? (
        <ReturnRequestDialog
          label={what}
          onReturn={async (why) => {
            const answer = await drop({ ...target, requestId: returning, reason: why });
            await done(answer, '已退回');
            return answer;
          }}
          onClose={() => setReturning(undefined)}
        />
      ) : null}
    </>
  );
}

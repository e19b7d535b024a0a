import { Button, Form } from 'antd';
import { useState } from 'react';
import { PRODUCT_EVENTS, type ProductEventType } from '#domain/product/state';
import { useProductEventMutation } from '../../api/products';
import { useSubmission } from '../../api/use-submission';
import { LimitedTextArea } from '../../blocks/fields/limited-text';
import { isTooLong } from '../../blocks/fields/text-limit';
import { ActionModal, CANCEL_ACTION } from '../../blocks/modal/action-modal';
import { LinkButton } from '../../blocks/page/link-button';
import type { PartProps } from './part';
import { newProductPath } from './paths';

const REASON_LENGTH = 500;
const CONSEQUENCES: Readonly<Record<ProductEventType, string>> = {
  publish: '发布后，投标人在受理期内即可申请本产品。保函类型和流程类型此后不能修改。',
  disable: '暂停后，投标人看不到本产品，不能提交新的申请。在办申请继续办理。',
  enable: '恢复后，投标人在受理期内可以继续申请本产品。',
  withdraw: '下架后不能恢复，也不能再修改，只能复制为新产品。在办申请继续办理。',
};

/** What can be done with a product as a whole, each asked for again before it is done; and why it cannot be. */
export function ProductMoves({ product, onReload }: PartProps) {
  const [wanted, setWanted] = useState<ProductEventType>();
  const waits = product.request !== undefined && !product.request.returned;
  return (
    <>
      <LinkButton to={newProductPath(product.productNo)}>复制</LinkButton>
      {product.allowedEvents.map((event) => (
        <Button
          key={event}
          {...(event === 'publish' || event === 'enable' ? { type: 'primary' } : {})}
          danger={event === 'withdraw'}
          disabled={waits}
          onClick={() => setWanted(event)}
        >
          {PRODUCT_EVENTS[event].label}
        </Button>
      ))}
      {wanted ? <MoveDialog product={product} event={wanted} onReload={onReload} onClose={() => setWanted(undefined)} /> : null}
    </>
  );
}

interface MoveDialogProps extends PartProps {
  event: ProductEventType;
  onClose: () => void;
}

function MoveDialog({ product: { productNo, productName, version, hindrances, twoPeople }, event, onReload, onClose }: MoveDialogProps) {
  const [reason, setReason] = useState('');
  const [send] = useProductEventMutation();
  const { label, needsReason } = PRODUCT_EVENTS[event];
  const hindered = (event === 'publish' || event === 'enable') && hindrances.length > 0;

  const submit = useSubmission(send, {
    success: ({ fourEyesRequested }) => ({ title: fourEyesRequested ? `“${label}”已提交，等待他人复核` : `“${productName}”已${label}` }),
    onDone: () => {
      onClose();
      void onReload();
    },
  });
  const run = () => submit({ productNo, version, event, ...(needsReason ? { reason: reason.trim() } : {}) });

  if (hindered)
    return (
      <ActionModal
        open
        title={`暂不能${label}`}
        actions={[{ key: 'ok', text: '知道了', result: 'cancel', primary: true }]}
        onClose={onClose}
      >
        <p>请先解决以下问题：</p>
        <ul className="product-lines">
          {hindrances.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </ActionModal>
    );
  return (
    <ActionModal
      open
      title={`${label}“${productName}”`}
      invalid={needsReason && (reason.trim() === '' || isTooLong(reason, REASON_LENGTH))}
      actions={[
        CANCEL_ACTION,
        {
          key: 'ok',
          text: twoPeople ? '提交复核' : `确认${label}`,
          result: 'ok',
          primary: true,
          danger: event === 'withdraw',
          submits: true,
          closable: false,
          run,
        },
      ]}
      onClose={onClose}
    >
      <p>{CONSEQUENCES[event]}</p>
      {twoPeople ? <p>本单位要求产品变更双人复核：提交后由另一人复核生效。</p> : null}
      {needsReason ? (
        <Form layout="vertical">
          <Form.Item label={`${label}原因`} htmlFor="product-reason" required>
            <LimitedTextArea
              id="product-reason"
              most={REASON_LENGTH}
              called={`${label}原因`}
              showCount
              value={reason}
              onChange={setReason}
            />
          </Form.Item>
        </Form>
      ) : null}
    </ActionModal>
  );
}

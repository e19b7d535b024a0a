import { Modal } from 'antd';
import { useCallback } from 'react';
import type { ProductRow } from '#contract/products';
import type { ApplicationDraft } from '#domain/application/fields';
import type { ApplicationStart } from './application-start';
import { SubmitSummary } from './submit-summary';

/** Asks once more before an application is sent; `dialog` is where the question appears. */
export function useConfirmation(start: ApplicationStart) {
  const { mode } = start;
  const [modal, dialog] = Modal.useModal();
  const confirm = useCallback(
    (application: ApplicationDraft, product: ProductRow | undefined) =>
      new Promise<boolean>((resolve) => {
        modal.confirm({
          title: mode === 'edit' ? '确认重新提交申请？' : '确认提交申请？',
          width: 520,
          icon: null,
          content: <SubmitSummary application={application} product={product} start={start} />,
          okText: '确认提交',
          cancelText: '再看看',
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
    [modal, mode, start],
  );
  return { confirm, dialog };
}

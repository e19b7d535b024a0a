import type { ReactNode } from 'react';
import { loadFailure } from '../../../api/load-failure';
import { ActionModal } from '../../../blocks/modal/action-modal';
import { useReturnFocus } from '../../../blocks/modal/use-return-focus';
import { LoadState } from '../../../blocks/page/load-state';

interface OnceLoadedProps<Data> {
  title: string;
  query: { data?: Data | undefined; error?: unknown; refetch: () => unknown };
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** A dialog that shows what it asks for as it loads, and where it does not. */
export function OnceLoaded<Data>({ title, query: { data, error, refetch }, onClose, children }: OnceLoadedProps<Data>) {
  useReturnFocus();
  if (data !== undefined) return children(data);
  return (
    <ActionModal open title={title} width={560} actions={[{ key: 'done', text: '关闭', result: 'cancel' }]} onClose={onClose}>
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
        {children}
      </LoadState>
    </ActionModal>
  );
}

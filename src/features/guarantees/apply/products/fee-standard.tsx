import { skipToken } from '@reduxjs/toolkit/query';
import type { ProductRow } from '#contract/products';
import { loadFailure } from '../../../../api/load-failure';
import { useProductDetailQuery } from '../../../../api/products';
import { ActionModal } from '../../../../blocks/modal/action-modal';
import { FeeRates } from '../../../../blocks/money/fee-rates';
import { LoadState } from '../../../../blocks/page/load-state';
import { useOffer } from './product-offer';
import { productIn } from './product-search';

/** The fee standard of a product, or of the channel where that has one of its own. */
export function FeeStandard({ product: { productNo, productName }, onClose }: { product: ProductRow; onClose: () => void }) {
  const { channelCode } = useOffer();
  const { data, error, refetch } = useProductDetailQuery(productNo ? productIn(channelCode, productNo) : skipToken);
  return (
    <ActionModal
      open
      title={`费用标准：${productName}`}
      width={760}
      actions={[{ key: 'close', text: '关闭', result: 'cancel', primary: true }]}
      onClose={onClose}
    >
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
        {({ rates = [], feeStandard }) => <FeeRates rates={rates} {...(feeStandard ? { feeStandard } : {})} />}
      </LoadState>
    </ActionModal>
  );
}

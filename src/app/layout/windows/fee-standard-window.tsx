import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { Channel } from '#contract/channels';
import type { ProductRow } from '#contract/products';
import { loadFailure } from '../../../api/load-failure';
import { useProductDetailQuery, useProductPageQuery } from '../../../api/products';
import { Access } from '../../../blocks/access/access';
import { EmptyState } from '../../../blocks/empty/empty-state';
import { ActionModal } from '../../../blocks/modal/action-modal';
import { FeeRates } from '../../../blocks/money/fee-rates';
import { Money } from '../../../blocks/money/money';
import '../../../blocks/money/sheet.css';
import { StandardRule } from '../../../blocks/money/standard-rule';
import { LoadState } from '../../../blocks/page/load-state';
import { RecordPages } from '../../../blocks/table/record-pages';
import './fee-standard-window.css';

const WIDTH = 680;
const SIZE = 50;

/** The fee standard of the user's channel, and of each product for whoever may see products. CH-02. */
export function FeeStandardWindow({ channel, onClose }: { channel: Channel | undefined; onClose: () => void }) {
  return (
    <ActionModal
      open
      title="收费标准"
      width={WIDTH}
      actions={[{ key: 'close', text: '关闭', result: 'cancel', primary: true }]}
      onClose={onClose}
    >
      {channel?.feeStandard ? (
        <StandardRule standard={channel.feeStandard} />
      ) : (
        <p>担保费按所选保函产品的费率计收，以提交申请时系统计算的金额为准。</p>
      )}
      <Access need="product:view" otherwise={<p>单位通过认证后，可在这里查看各产品的费率。</p>}>
        <Products />
      </Access>
    </ActionModal>
  );
}

function Products() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useProductPageQuery({ page, size: SIZE });
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
      {({ list, total }) =>
        list.length === 0 ? (
          <EmptyState kind="rows">本渠道暂无在售产品</EmptyState>
        ) : (
          <>
            <ul className="fee-products">
              {list.map((product) => (
                <Product
                  key={product.productNo}
                  product={product}
                  opened={opened === product.productNo}
                  onToggle={() => setOpened(opened === product.productNo ? null : product.productNo)}
                />
              ))}
            </ul>
            <RecordPages page={page} size={SIZE} total={total} onChange={setPage} />
          </>
        )
      }
    </LoadState>
  );
}

function Product({ product, opened, onToggle }: { product: ProductRow; opened: boolean; onToggle: () => void }) {
  const { productNo, productName, guaranteeAppName, feeRate, minFee } = product;
  const { data, error, refetch } = useProductDetailQuery(opened ? { productNo } : skipToken);
  return (
    <li>
      <button type="button" aria-expanded={opened} onClick={onToggle}>
        <span className="fee-product-name">
          {productName}
          <span>{guaranteeAppName}</span>
        </span>
        <span className="fee-product-rate">
          {feeRate}‰ 起
          <span>
            最低 <Money value={minFee} />
          </span>
        </span>
      </button>
      {opened ? (
        <div className="fee-product-rates">
          <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
            {({ rates = [], feeStandard }) => <FeeRates rates={rates} {...(feeStandard ? { feeStandard } : {})} />}
          </LoadState>
        </div>
      ) : null}
    </li>
  );
}

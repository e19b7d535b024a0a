import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PRODUCT_FLOW } from '#contract/addresses/product-flow';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { useManagedProductQuery } from '../../../api/products';
import { LoadState } from '../../../blocks/page/load-state';
import { FlowWorkshop } from './flow-workshop';

const { useProductFlowStaffQuery } = apiOf(PRODUCT_FLOW);

export function FlowPage() {
  const { productNo = '' } = useParams();
  const product = useManagedProductQuery({ productNo });
  const staff = useProductFlowStaffQuery({ productNo });
  const [reads, setReads] = useState(0);
  const both = product.currentData && staff.currentData ? { product: product.currentData, people: staff.currentData } : undefined;
  const reload = () => Promise.all([product.refetch(), staff.refetch()]);
  return (
    <LoadState data={both} failure={loadFailure(product.error ?? staff.error)} onRetry={() => void reload()}>
      {({ product: read, people }) => (
        <FlowWorkshop
          key={`${productNo} ${reads}`}
          product={read}
          people={people}
          onReload={async () => {
            await reload();
            setReads((before) => before + 1);
          }}
        />
      )}
    </LoadState>
  );
}

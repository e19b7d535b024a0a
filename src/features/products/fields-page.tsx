import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { loadFailure } from '../../api/load-failure';
import { useManagedProductQuery } from '../../api/products';
import { LoadState } from '../../blocks/page/load-state';
import { FieldsEditor } from './fields-editor';

export function FieldsPage() {
  const { productNo = '' } = useParams();
  const { currentData, error, refetch } = useManagedProductQuery({ productNo });
  const [reads, setReads] = useState(0);
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(product) => (
        <FieldsEditor
          key={`${productNo} ${reads}`}
          product={product}
          onReload={async () => {
            await refetch();
            setReads((before) => before + 1);
          }}
        />
      )}
    </LoadState>
  );
}

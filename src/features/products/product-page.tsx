import { Alert } from 'antd';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { ManagedProduct } from '#contract/products';
import { loadFailure } from '../../api/load-failure';
import { useManagedProductQuery } from '../../api/products';
import { useUserInfoQuery } from '../../api/users';
import { LazyPart } from '../../blocks/page/lazy-part';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { TabLinks } from '../../blocks/page/tab-links';
import { FourEyesChange } from './four-eyes-change';
import type { PartProps } from './part';
import { PRODUCTS } from './paths';
import { ProductState } from './product-columns';
import { ProductMoves } from './product-moves';
import './products.css';
import { PRODUCT_TABS, TAB_OF_PART } from './tabs';

export function ProductPage() {
  const { productNo = '' } = useParams();
  const { currentData, error, refetch } = useManagedProductQuery({ productNo });
  const [reads, setReads] = useState(0);
  const reload = async () => {
    await refetch();
    setReads((before) => before + 1);
  };
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(product) => <Product reads={reads} product={product} onReload={reload} />}
    </LoadState>
  );
}

function Product({ product, reads, onReload }: PartProps & { reads: number }) {
  const [search] = useSearchParams();
  const { productNo, productName, productState, guaranteeAppName } = product;
  const current = PRODUCT_TABS.find(({ key }) => key === search.get('tab')) ?? PRODUCT_TABS[0];
  const { Content } = current;
  return (
    <div className="page">
      <PageHeader
        title={productName}
        description={
          <span className="product-facts">
            <ProductState state={productState} /> {productNo} · {guaranteeAppName}
          </span>
        }
        actions={
          <>
            <LinkButton to={PRODUCTS}>返回产品列表</LinkButton>
            <ProductMoves product={product} onReload={onReload} />
          </>
        }
      />
      <FourEyesChange product={product} onReload={onReload} />
      <Hindrances product={product} />
      <Earlier product={product} />
      <TabLinks label="产品内容" tabs={PRODUCT_TABS} current={current.key} />
      <LazyPart>
        <Content key={`${productNo} ${current.content} ${reads}`} product={product} onReload={onReload} />
      </LazyPart>
    </div>
  );
}

function Hindrances({ product: { productState, hindrances } }: { product: ManagedProduct }) {
  if (hindrances.length === 0 || productState === 'withdrawn') return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={productState === 'draft' ? '发布前还须完成' : '以下问题影响受理'}
      description={
        <ul className="product-lines">
          {hindrances.map(({ part, message }) => (
            <li key={message}>
              <Link to={{ search: `tab=${TAB_OF_PART[part]}` }}>{message}</Link>
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** What still runs by earlier versions, so that nobody takes a change for theirs. */
function Earlier({ product: { running, edition } }: { product: ManagedProduct }) {
  const { data: user } = useUserInfoQuery({});
  const which = user?.orgType === 'platform' ? '已开标的' : '';
  const earlier = running.filter((one) => one.edition !== undefined && one.edition < edition);
  if (earlier.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={earlier.map((one) => `${one.count} 笔${which}在办申请仍按第 ${String(one.edition)} 版`).join('，')}
    />
  );
}

import { Select, Switch } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { MOST_ROWS } from '#domain/counting';
import { GUARANTEE_EVENTS } from '#domain/guarantee/events';
import { STEP_TYPES } from '#domain/guarantee/flow';
import type { CataloguedMachine } from '#machines/catalogue';
import { loadFailure } from '../../api/load-failure';
import { useProductDetailQuery, useProductPageQuery } from '../../api/products';
import { LoadState } from '../../blocks/page/load-state';
import { NOTHING_LIT, type Lit } from './drawing';
import { visitedStates, walkOf, type FlowTerms } from './flow-walk';
import { namedState } from './state-names';

export function FlowOverlay({ entry, onLit }: { entry: CataloguedMachine; onLit: (lit: Lit) => void }) {
  const [productNo, setProductNo] = useState<string>();
  const [platformConfirm, setPlatformConfirm] = useState(true);
  const { data, error, refetch } = useProductPageQuery({ page: 1, size: MOST_ROWS });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
      {({ list }) => (
        <div className="devtools-column">
          <div className="devtools-bar">
            <Select
              className="overlay-choice"
              aria-label="选择产品"
              placeholder="选择产品"
              showSearch={{ optionFilterProp: 'label' }}
              {...(productNo === undefined ? {} : { value: productNo })}
              onChange={setProductNo}
              options={list.map((product) => ({
                value: product.productNo,
                label: `${product.productName}（${product.guaranteeAppName}）`,
              }))}
            />
            <label className="devtools-switch">
              <Switch size="small" checked={platformConfirm} onChange={setPlatformConfirm} /> 先由平台确认
            </label>
          </div>
          {productNo === undefined ? (
            <p className="devtools-empty">
              {list.length === 0 ? '没有可以查看的产品。' : '选择一个产品，查看它的流程配置会依次经过哪些状态。'}
            </p>
          ) : (
            <ProductWalk key={productNo} entry={entry} productNo={productNo} platformConfirm={platformConfirm} onLit={onLit} />
          )}
        </div>
      )}
    </LoadState>
  );
}

function ProductWalk({
  entry,
  productNo,
  platformConfirm,
  onLit,
}: {
  entry: CataloguedMachine;
  productNo: string;
  platformConfirm: boolean;
  onLit: (lit: Lit) => void;
}) {
  const { data, error, refetch } = useProductDetailQuery({ productNo });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
      {({ productFlowType, flowConfig }) => (
        <WalkTable entry={entry} flowKind={productFlowType} issueChain={flowConfig} platformConfirm={platformConfirm} onLit={onLit} />
      )}
    </LoadState>
  );
}

function WalkTable({
  entry,
  flowKind,
  issueChain,
  platformConfirm,
  onLit,
}: FlowTerms & { entry: CataloguedMachine; onLit: (lit: Lit) => void }) {
  const walk = useMemo(() => walkOf({ flowKind, issueChain, platformConfirm }), [flowKind, issueChain, platformConfirm]);
  useEffect(() => {
    const counts = Object.fromEntries(walk.legs.flatMap(({ transitions }, index) => transitions.map((id) => [id, String(index + 1)])));
    onLit({ ...NOTHING_LIT, visited: visitedStates(walk), last: walk.legs.flatMap(({ transitions }) => transitions), counts });
  }, [walk, onLit]);
  return (
    <>
      {walk.ended ? null : <p className="replay-wrong">流程停在“{namedState(entry, walk.state)}”，之后的步骤无法到达：请检查流程配置。</p>}
      <div className="devtools-scroll" tabIndex={0} role="group" aria-label="流程经过的状态">
        <table className="devtools-table">
          <thead>
            <tr>
              <th scope="col">序号</th>
              <th scope="col">流程步骤</th>
              <th scope="col">事件</th>
              <th scope="col">从</th>
              <th scope="col">到</th>
            </tr>
          </thead>
          <tbody>
            {walk.legs.map(({ event, from, to, step }, index) => (
              <tr key={String(index)}>
                <td>{index + 1}</td>
                <td>{step ? STEP_TYPES[step.flowNodeType].label : '—'}</td>
                <td>{GUARANTEE_EVENTS[event].label}</td>
                <td>{namedState(entry, from)}</td>
                <td>{namedState(entry, to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

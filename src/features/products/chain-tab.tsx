import type { FlowStep } from '#domain/guarantee/flow';
import { chainLines } from '#domain/product/words';
import { EmptyState } from '../../blocks/empty/empty-state';
import { LinkButton } from '../../blocks/page/link-button';
import { Panel } from '../../blocks/page/panel';
import type { PartProps } from './part';
import { productPath } from './paths';

/** A flow as applications run it from now on. */
export function IssueChainTab({ product }: PartProps) {
  return <Chain productNo={product.productNo} title="签发流程" chain={product.issueChain} empty="尚未配置签发流程" />;
}

/** The same of the flow by which a letter is released. */
export function ReleaseChainTab({ product: { productNo, productFlowType, releaseChain } }: PartProps) {
  const empty = productFlowType === 'BID' ? '没有解除审核：由担保机构直接解除' : '非标保函没有单独的解除流程，由签发流程中的“解除保函”结束';
  return <Chain productNo={productNo} title="解除流程" chain={releaseChain} empty={empty} />;
}

function Chain({ productNo, title, chain, empty }: { productNo: string; title: string; chain: readonly FlowStep[]; empty: string }) {
  return (
    <Panel title={title} extra={<LinkButton to={`${productPath(productNo)}/flow`}>编辑流程</LinkButton>}>
      {chain.length === 0 ? <EmptyState kind="rows">{empty}</EmptyState> : null}
      <ol className="product-chain">
        {chainLines(chain).map((line) => (
          <li key={line}>{line.replace(/^\d+\. /, '')}</li>
        ))}
      </ol>
    </Panel>
  );
}

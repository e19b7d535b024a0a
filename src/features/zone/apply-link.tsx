import type { ProductRow } from '#contract/products';
import { applyAddress } from './apply-address';

/** From a card to the application for its product. GZ-05. */
export function ApplyLink({ channelCode, product: { productNo, productName } }: { channelCode: string; product: ProductRow }) {
  return (
    <a className="zone-button zone-button-primary" href={applyAddress(channelCode, productNo)} aria-label={`申请办理：${productName}`}>
      申请办理
    </a>
  );
}

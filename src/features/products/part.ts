import type { ManagedProduct } from '#contract/products';

/** What every tab of a product's page is given. `onReload` reads the product anew and begins the tab again with it. */
export interface PartProps {
  product: ManagedProduct;
  onReload: () => Promise<void>;
}

/** The way to what somebody else has saved meanwhile. */
export const DISCARD = '放弃修改，载入最新内容';

/** What a saved part answers. */
export interface PartAnswer {
  data?: { version: number; fourEyesRequested: boolean } | undefined;
  error?: unknown;
}

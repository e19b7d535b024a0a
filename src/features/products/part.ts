import type { ManagedProduct } from '#contract/products';

/** What every tab of a product's page is given. `onReload` reads the product anew and begins the tab again with it. */
export interface PartProps {
  product: ManagedProduct;
  onReload: () => Promise<void>;
}

/** What a saved part answers. */
export interface PartAnswer {
  data?: { version: number; handedIn: boolean } | undefined;
  error?: unknown;
}

import { PRODUCT_FLOW } from '#contract/addresses/product-flow';
import { apiOf } from './endpoints';

export const { useProductFlowStaffQuery, useSaveProductFlowMutation } = apiOf<typeof import('#contract/product-flow')>(PRODUCT_FLOW);

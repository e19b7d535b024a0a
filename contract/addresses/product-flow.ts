import { addressesOf } from '../call';

export const PRODUCT_FLOW = addressesOf<typeof import('../product-flow')>()({
  saveProductFlow: {
    path: '/product/flow/save',
    effect: 'write',
    permission: 'product:edit',
    quiet: true,
    invalidatesOnceDone: ['Product'],
  },
  productFlowStaff: {
    path: '/product/flow/staff',
    effect: 'read',
    permission: 'product:edit',
    provides: [{ type: 'Product', by: 'productNo' }, 'Role', 'Member'],
  },
});

import { addressesOf } from '../call';

export const PRODUCTS = addressesOf<typeof import('../products')>()({
  productPage: { path: '/product/page', effect: 'read', provides: ['Product'] },
  productDetail: { path: '/product/detail', effect: 'read', provides: [{ type: 'Product', by: 'productNo' }] },
  managedProductPage: { path: '/product/manage/page', effect: 'read', permission: 'product:edit', provides: ['Product'] },
  managedProduct: {
    path: '/product/manage/detail',
    effect: 'read',
    permission: 'product:edit',
    provides: [{ type: 'Product', by: 'productNo' }],
  },
  saveProductFields: {
    path: '/product/fields/save',
    effect: 'write',
    permission: 'product:edit',
    quiet: true,
    invalidatesOnceDone: ['Product'],
  },
  productOptions: { path: '/product/options', effect: 'read', permission: 'product:edit', provides: ['Product'] },
  addProduct: { path: '/product/add', effect: 'write', permission: 'product:edit', quiet: true, invalidatesOnceDone: ['Product'] },
  saveProduct: { path: '/product/save', effect: 'write', permission: 'product:edit', quiet: true, invalidatesOnceDone: ['Product'] },
  saveProductRates: {
    path: '/product/rates/save',
    effect: 'write',
    permission: 'product:edit',
    quiet: true,
    invalidatesOnceDone: ['Product'],
  },
  saveProductTemplates: {
    path: '/product/templates/save',
    effect: 'write',
    permission: 'product:edit',
    quiet: true,
    invalidatesOnceDone: ['Product'],
  },
  saveProductChannels: {
    path: '/product/channels/save',
    effect: 'write',
    permission: 'product:edit',
    quiet: true,
    invalidatesOnceDone: ['Product'],
  },
  productEvent: { path: '/product/event', effect: 'write', permission: 'product:edit', quiet: true, invalidates: ['Product'] },
  confirmProductChange: { path: '/product/change/confirm', effect: 'write', permission: 'product:edit', invalidates: ['Product'] },
  productLog: { path: '/product/log', effect: 'read', permission: 'product:edit', provides: ['Product'] },
  productFee: { path: '/product/fee', effect: 'read', quiet: true },
  productFees: { path: '/product/fees', effect: 'read', quiet: true },
});

import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'product-manage',
    handle: { title: '产品管理' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-products" */ './products-page')).ProductsPage }),
  },
  {
    path: 'product-manage/:productNo',
    handle: { title: '产品字段' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-product-fields" */ './fields-page')).FieldsPage }),
  },
  {
    path: 'product-manage/:productNo/flow',
    handle: { title: '产品流程' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-product-flow" */ './flow/flow-page')).FlowPage }),
  },
];

import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'product-manage',
    handle: { title: '产品管理' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-products" */ './products-page')).ProductsPage }),
  },
  {
    path: 'product-manage/new',
    handle: { title: '新建产品' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-product" */ './new-product-page')).NewProductPage }),
  },
  {
    path: 'product-manage/:productNo',
    handle: { title: '产品' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-product" */ './product-page')).ProductPage }),
  },
  {
    path: 'product-manage/:productNo/flow',
    handle: { title: '产品流程' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-product-flow" */ './flow/flow-page')).FlowPage }),
  },
];

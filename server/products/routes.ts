import { productDetail, productFee, productPage } from '#contract/products';
import { route, type Route } from '../http/route';
import { detailOfProduct, feeOfProduct, pageOfProducts } from './queries';

export const routes: Route[] = [
  route(productPage, ({ db, member, body }, context) => pageOfProducts(db, context, member, body)),
  route(productDetail, ({ db, member, body }) => detailOfProduct(db, member, body.productNo)),
  route(productFee, ({ db, member, body }) => feeOfProduct(db, member, body)),
];

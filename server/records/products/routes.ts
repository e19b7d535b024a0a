import {
  managedProduct,
  managedProductPage,
  productDetail,
  productFee,
  productFees,
  productPage,
  saveProductFields,
} from '#contract/products';
import { route, type Route } from '../../core/http/route';
import { detailOfManaged, pageOfManaged } from './managed';
import { detailOfProduct, feeOfProduct, feesOfProducts, pageOfProducts } from './queries';
import { saveFields } from './save-fields';

export const routes: Route[] = [
  route(productPage, ({ db, member, body }, context) => pageOfProducts(db, context, member, body)),
  route(productDetail, ({ db, member, body }, context) => detailOfProduct(db, context, member, body.productNo)),
  route(managedProductPage, ({ db, member, body }, context) => pageOfManaged(db, context, member, body)),
  route(managedProduct, ({ db, member, body }, context) => detailOfManaged(db, context, member, body.productNo)),
  route(saveProductFields, ({ db, member, body }) => saveFields(db, member, body)),
  route(productFees, ({ db, member, body }) => feesOfProducts(db, member, body)),
  route(productFee, ({ db, member, body }) => feeOfProduct(db, member, body)),
];

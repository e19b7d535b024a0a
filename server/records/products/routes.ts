import {
  addProduct,
  confirmProductChange,
  managedProduct,
  managedProductPage,
  productDetail,
  productEvent,
  productFee,
  productLog,
  productOptions,
  productPage,
  saveProduct,
  saveProductChannels,
  saveProductFields,
  saveProductRates,
  saveProductTemplates,
} from '#contract/products';
import { cleanedField } from '#domain/form/cleaned-field';
import { plainRate } from '#domain/product/plain-rate';
import { route, type Route } from '../../core/http/route';
import { makeProduct } from './add-product';
import { changeProduct, confirmChange } from './change-product';
import { logOf } from './log';
import { detailOfManaged, pageOfManaged } from './managed';
import { optionsFor } from './options';
import { detailOfProduct, feeOfProduct, pageOfProducts } from './queries';

export const routes: Route[] = [
  route(productPage, ({ db, member, body }, context) =>
    pageOfProducts(db, context, { ...body, channelCode: body.channelCode ?? member.channelCode }),
  ),
  route(productDetail, ({ db, member, body }, context) => detailOfProduct(db, context, member, body)),
  route(managedProductPage, ({ db, member, body }, context) => pageOfManaged(db, context, member, body)),
  route(managedProduct, ({ db, member, body }, context) => detailOfManaged(db, context, member, body.productNo)),
  route(saveProductFields, ({ db, member, body: { productNo, version, projectFields, supplementFields } }, context) =>
    changeProduct(db, context, member, {
      productNo,
      from: version,
      deed: {
        part: 'fields',
        value: { projectFields: projectFields.map(cleanedField), supplementFields: supplementFields.map(cleanedField) },
      },
    }),
  ),
  route(productOptions, ({ db, member, body }) => optionsFor(db, member, body.productNo)),
  route(addProduct, ({ db, member, body }, context) => makeProduct(db, context, member, body)),
  route(saveProduct, ({ db, member, body: { productNo, version, basicInfo } }, context) =>
    changeProduct(db, context, member, { productNo, from: version, deed: { part: 'basicInfo', value: basicInfo } }),
  ),
  route(saveProductRates, ({ db, member, body: { productNo, version, feeRateList } }, context) =>
    changeProduct(db, context, member, { productNo, from: version, deed: { part: 'rates', value: feeRateList.map(plainRate) } }),
  ),
  route(saveProductTemplates, ({ db, member, body: { productNo, version, templates } }, context) =>
    changeProduct(db, context, member, { productNo, from: version, deed: { part: 'templates', value: templates } }),
  ),
  route(saveProductChannels, ({ db, member, body: { productNo, version, channelCodes } }, context) =>
    changeProduct(db, context, member, { productNo, from: version, deed: { part: 'channels', value: channelCodes } }),
  ),
  route(productEvent, ({ db, member, body: { productNo, version, event, reason = '' } }, context) =>
    changeProduct(db, context, member, { productNo, from: version, deed: { part: 'state', value: { event, reason } } }),
  ),
  route(confirmProductChange, ({ db, member, body: { productNo, version, requestId } }, context) =>
    confirmChange(db, context, member, { productNo, from: version, requestId }),
  ),
  route(productLog, ({ db, member, body }) => logOf(db, member, body)),
  route(productFee, ({ db, member, body }) => feeOfProduct(db, member, body)),
];

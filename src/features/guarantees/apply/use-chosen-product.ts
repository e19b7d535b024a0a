import { Form, type FormInstance } from 'antd';
import { useMemo } from 'react';
import type { ApplicationDraft } from '#domain/application/fields';
import { applicationForm } from '#domain/application/form';
import { useProductPageQuery } from '../../../api/products';
import type { FormValues } from '../../../blocks/form/form-paths';
import type { ApplicationStart } from './application-start';
import { productSearch } from './products/product-search';
import { useProductFields } from './products/use-product-fields';

interface ChosenProductInput {
  start: ApplicationStart;
  first: ApplicationDraft;
  form: FormInstance<FormValues>;
}

/** The product that is chosen in the form, and what it asks. */
export function useChosenProduct({ start, first, form }: ChosenProductInput) {
  const watched = Form.useWatch(['guaranteeInfo', 'productNo'], { form, preserve: true }) as unknown;
  const productNo = watched === undefined ? first.guaranteeInfo?.productNo : watched;
  const { data: products, refetch } = useProductPageQuery(productSearch(start.guaranteeType, start.channelCode));
  const fields = useProductFields(typeof productNo === 'string' && productNo !== '' ? productNo : null, start);
  const product = products?.list.find((one) => one.productNo === productNo) ?? fields.product;
  const guaranteeType = product?.guaranteeType ?? null;
  const schema = useMemo(() => applicationForm(fields.fields, guaranteeType), [fields.fields, guaranteeType]);
  return {
    product,
    guaranteeType,
    fields,
    schema,
    notOffered: fields.notOffered && product ? `产品“${product.productName}”${fields.notOffered}` : null,
    /** Asks once more whether it can still be applied for. */
    offerAnew: () => {
      void refetch();
      fields.retry();
    },
  };
}

export type ChosenProduct = ReturnType<typeof useChosenProduct>;

import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { FormValues } from '../../../blocks/form/form-paths';
import { ProductOfferContext, useProductOffer } from './product-offer';

export interface ProductOffersProps {
  form: FormInstance<FormValues>;
  guaranteeType: string | null;
  children: ReactNode;
}

export function ProductOffers({ form, guaranteeType, children }: ProductOffersProps) {
  return <ProductOfferContext value={useProductOffer(form, guaranteeType)}>{children}</ProductOfferContext>;
}

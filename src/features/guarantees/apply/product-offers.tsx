import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { FormValues } from '../../../blocks/form/form-paths';
import { ProductOfferContext, useProductOffer, type SoughtFor } from './product-offer';

export interface ProductOffersProps {
  form: FormInstance<FormValues>;
  guaranteeType: string | null;
  sought: SoughtFor;
  children: ReactNode;
}

export function ProductOffers({ form, guaranteeType, sought, children }: ProductOffersProps) {
  return <ProductOfferContext value={useProductOffer(form, guaranteeType, sought)}>{children}</ProductOfferContext>;
}

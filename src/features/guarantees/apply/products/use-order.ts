import { useFormAddress } from '../form-address';
import { orderOfAddress, type ProductOrder } from './product-order';

/** In which order the products stand, kept in the address. */
export function useOrder(): [ProductOrder, (order: ProductOrder) => void] {
  const { query, change } = useFormAddress();
  return [orderOfAddress(query.get('sort')), (order) => change({ sort: order === 'fee' ? null : order }, true)];
}

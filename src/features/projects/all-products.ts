import { MOST_OFFERED } from '#domain/product/most-offered';

export const ALL_PRODUCTS = { page: 1, size: MOST_OFFERED } as const;

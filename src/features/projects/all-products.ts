/** As many products as the server answers at once. */
export const ALL_PRODUCTS = { page: 1, size: 1000 } as const;

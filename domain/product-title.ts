/** The product's name where the setting `PRODUCT_TITLE` gives no other. */
export const DEFAULT_PRODUCT_TITLE = '电子保函平台';

/** Stands in built pages where the server writes the product's name. */
export const PRODUCT_TITLE_PLACE = '__PRODUCT_TITLE__';

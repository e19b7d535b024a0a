export type SortOrder = 0 | 1;

export interface TableSort<Field extends string = string> {
  field: Field;
  order: SortOrder;
}

export interface TableView<Field extends string = string> {
  page: number;
  size: number;
  sort: TableSort<Field> | null;
}

export const PAGE_SIZES = [10, 20, 30, 40, 50, 100, 500] as const;
export const ASCEND: SortOrder = 1;
export const DESCEND: SortOrder = 0;

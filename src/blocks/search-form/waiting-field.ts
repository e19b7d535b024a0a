import type { SearchField } from './search-field';

/** Limits a list to what waits for whoever looks at it. */
export const WAITING_FIELD: SearchField = {
  kind: 'choice',
  label: '待办',
  names: ['waiting'],
  options: [{ value: 'true', label: '等待我办理' }],
};

import type { TablePaginationConfig } from 'antd';

export const ROW_PAGES: TablePaginationConfig = {
  defaultPageSize: 10,
  pageSizeOptions: [10, 15, 20, 50, 100, 1000],
  showSizeChanger: { 'aria-label': '每页条数' },
  showTotal: (count) => `共 ${count} 条记录`,
  size: 'small',
};

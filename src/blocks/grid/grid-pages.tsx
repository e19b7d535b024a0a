import { Pagination } from 'antd';

interface GridPagesProps {
  current: number;
  size: number;
  sizes: readonly number[];
  total: number;
  onChange: (page: number, size: number) => void;
}

export function GridPages({ current, size, sizes, total, onChange }: GridPagesProps) {
  return (
    <Pagination
      className="grid-pages"
      size="small"
      current={current}
      pageSize={size}
      total={total}
      pageSizeOptions={[...sizes]}
      showSizeChanger={{ 'aria-label': '每页条数' }}
      showTotal={(count) => `共 ${count} 条记录`}
      onChange={onChange}
    />
  );
}

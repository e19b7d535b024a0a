import { Pagination } from 'antd';

export interface ManyPagesProps {
  page: number;
  size: number;
  total: number;
  onChange: (page: number) => void;
}

export function ManyPages({ page, size, total, onChange }: ManyPagesProps) {
  return (
    <Pagination
      align="end"
      current={page}
      pageSize={size}
      total={total}
      showSizeChanger={false}
      showTotal={(count) => `共 ${count} 条记录`}
      onChange={onChange}
    />
  );
}

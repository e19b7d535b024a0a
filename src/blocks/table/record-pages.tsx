import { Pagination } from 'antd';

interface RecordPagesProps {
  page: number;
  size: number;
  total: number;
  onChange: (page: number) => void;
}

/** The pages of what is told one below the other; nothing where one page holds it all. */
export function RecordPages({ page, size, total, onChange }: RecordPagesProps) {
  return (
    <Pagination
      align="end"
      current={page}
      pageSize={size}
      total={total}
      hideOnSinglePage
      showSizeChanger={false}
      showTotal={(count) => `共 ${count} 条记录`}
      onChange={onChange}
    />
  );
}

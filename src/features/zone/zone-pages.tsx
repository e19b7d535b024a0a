interface ZonePagesProps {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

export function ZonePages({ page, size, total, onPage }: ZonePagesProps) {
  const last = Math.max(1, Math.ceil(total / size));
  const around = [...new Set([1, page - 1, page, page + 1, last])].filter((one) => one >= 1 && one <= last);
  return (
    <nav className="zone-pages" aria-label="分页">
      <span>共 {total} 款产品</span>
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        上一页
      </button>
      {around.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={`第${one}页`}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => onPage(one)}
        >
          {one}
        </button>
      ))}
      <button type="button" disabled={page >= last} onClick={() => onPage(page + 1)}>
        下一页
      </button>
    </nav>
  );
}

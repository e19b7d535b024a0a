export function NoColumns() {
  return <p className="field-none">表格没有定义列</p>;
}

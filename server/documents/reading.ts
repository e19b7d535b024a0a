/** '2026-11-21' as a letter writes it: '2026年11月21日'. */
export function chineseDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${year}年${Number(month)}月${Number(date)}日`;
}

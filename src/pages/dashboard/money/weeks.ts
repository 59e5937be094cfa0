/** `2026-11-02` → `2/11`, as weeks are called by their first day. */
export function shortDay(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date)}/${Number(month)}`;
}

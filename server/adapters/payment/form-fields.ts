import { NotificationRefused } from './payment-gateway';

export type FormFields = Record<string, string>;

/** The fields of a form that a gateway sends, each at most once. */
export function readFields(body: string): FormFields {
  const fields: FormFields = Object.create(null) as FormFields;
  for (const [name, value] of new URLSearchParams(body)) {
    if (fields[name] !== undefined) throw new NotificationRefused('a field is given twice');
    fields[name] = value;
  }
  return fields;
}

export function fieldAt(fields: Readonly<FormFields>, name: string): string {
  const value = fields[name];
  if (value === undefined || value === '') throw new NotificationRefused(`${name} is missing`);
  return value;
}

/** Gateways write times of Asia/Shanghai without saying so. */
export function shanghaiInstant(text: string): Date {
  const at = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d+)?$/.test(text)
    ? new Date(`${text.replace(' ', 'T')}+08:00`)
    : new Date(Number.NaN);
  if (Number.isNaN(at.getTime())) throw new NotificationRefused('time is unreadable');
  return at;
}

export function shanghaiText(at: Date): string {
  return new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
}

export function yuanText(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

export function centsIn(yuan: string): bigint {
  const parts = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(yuan);
  if (!parts) throw new NotificationRefused('amount is unreadable');
  return BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'));
}

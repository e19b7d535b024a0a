import { GatewayUnavailable } from './payment-gateway';

export type CsvRow = (column: string) => string;

/** The rows of a statement by the names of its columns. A statement that lacks one of them cannot be read. */
export function rowsOf(gateway: string, header: readonly string[], lines: readonly (readonly string[])[]): CsvRow[] {
  return lines.map((fields) => (column) => {
    const value = fields[header.indexOf(column)];
    if (value === undefined) throw new GatewayUnavailable(`${gateway}'s statement lacks ${column}`);
    return value.trim();
  });
}

/** Its lines without the mark of the byte order and without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
}

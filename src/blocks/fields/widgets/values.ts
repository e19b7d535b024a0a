import type { FileReference } from '#domain/field';
import type { Row } from './widget';

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

export function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every(isRow);
}

export function isFile(value: unknown): value is FileReference {
  return isRow(value) && isText(value['key']) && isText(value['fileName']);
}

export function isBlank(value: string): boolean {
  return value.trim() === '';
}

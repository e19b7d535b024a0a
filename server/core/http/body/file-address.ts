import { FILES } from '#contract/addresses/files';
import type { FieldErrors } from './field-errors';

/** The address at which a stored file is looked at. */
export function fileAddress(key: string): string {
  return `${FILES.viewFile.path}?key=${key}`;
}

/** Refuses the address of another file than the one that it stands with. `field` is where it stands on the wire. */
export function refuseOtherAddress({ key, filePath }: Readonly<Record<string, unknown>>, field: string, errors: FieldErrors): void {
  if (typeof key !== 'string' || typeof filePath !== 'string' || filePath === fileAddress(key)) return;
  errors.add(field, '文件地址与文件不符，请重新上传该文件');
}

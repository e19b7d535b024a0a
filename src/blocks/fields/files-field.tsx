import { FileList } from '../upload/file-list';
import { FileListUpload } from '../upload/file-list-upload';
import type { FieldInputProps, FieldWidget } from './field-widget';
import type { FileReference } from '#domain/field';

export const filesField: FieldWidget<'files'> = {
  Input: FilesInput,
  Show: ({ value }) => <FileList files={value} />,
  accepts: (value): value is FileReference[] => Array.isArray(value) && value.every(isFile),
};

function FilesInput({ field, value = [], onChange, onProblem, id, disabled = false }: FieldInputProps<'files'>) {
  return (
    <FileListUpload
      {...(id ? { id } : {})}
      label={field.label}
      files={value}
      disabled={disabled}
      onFiles={(files) => onChange?.(files)}
      onProblem={(message) => onProblem?.(message)}
    />
  );
}

function isFile(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string' && 'fileName' in value;
}

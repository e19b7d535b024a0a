import { FileListUpload } from '../upload/file-list-upload';
import type { FieldInputProps } from './field-widget';

export function FilesInput({ field, value = [], onChange, onProblem, id, disabled = false }: FieldInputProps<'files'>) {
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

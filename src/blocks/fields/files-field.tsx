import { FileList } from '../upload/file-list';
import { FileListUpload } from '../upload/file-list-upload';
import type { FieldInputProps, FieldWidget } from './field-widget';

export const filesField: FieldWidget<'files'> = {
  Input: FilesInput,
  Show: ({ value }) => <FileList files={value} />,
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

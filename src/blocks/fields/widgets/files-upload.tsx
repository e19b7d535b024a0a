import type { FileReference } from '#domain/field';
import { FileList } from '../../upload/file-list';
import { FileListUpload } from '../../upload/file-list-upload';
import { isFile } from './values';
import type { Widget, WidgetInputProps } from './widget';

export const filesUpload: Widget<'files-upload'> = {
  Input: FilesUploadInput,
  Show: ({ value }) => <FileList files={value} />,
  accepts: (value): value is FileReference[] => Array.isArray(value) && value.every(isFile),
  isEmpty: (value) => value.length === 0,
  showErrMsg: true,
};

function FilesUploadInput({ label, settings, value = [], onChange, onProblem, id, disabled = false }: WidgetInputProps<'files-upload'>) {
  return (
    <FileListUpload
      {...(id ? { id } : {})}
      {...(settings.rules ? { rules: settings.rules } : {})}
      label={label}
      files={value}
      disabled={disabled}
      onFiles={(files) => onChange?.(files)}
      onProblem={(message) => onProblem?.(message)}
    />
  );
}

import { WIDGET_RULES } from '#domain/form/widget-rules';
import { FileListUpload } from '../../upload/file-list-upload';
import type { Widget, WidgetInputProps } from './widget';

export const filesUpload: Widget<'files-upload'> = {
  ...WIDGET_RULES['files-upload'],
  Input: FilesUploadInput,
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

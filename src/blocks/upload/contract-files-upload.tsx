import { Select } from 'antd';
import { byLabel } from '../fields/widgets/choices';
import { FileListUpload, type FileListUploadProps } from './file-list-upload';

export interface ContractFilesUploadProps extends Omit<FileListUploadProps, 'lead'> {
  /** By `contractGroupCfgId` of the files. */
  contractTypes: readonly { value: string; label: string }[];
  /** What a file belongs to for which none of them is chosen; asked for where it is absent. */
  otherwise?: string;
}

export function ContractFilesUpload({ files, onFiles, contractTypes, otherwise, ...rest }: ContractFilesUploadProps) {
  const chosen = new Map(files.map((file) => [file.key, file]));
  const choose = (key: string, contractGroupCfgId: string | undefined) =>
    onFiles(
      files.map((file) => {
        if (file.key !== key) return file;
        const { contractGroupCfgId: _before, ...stored } = file;
        return { ...stored, ...(contractGroupCfgId ? { contractGroupCfgId } : {}) };
      }),
    );
  return (
    <FileListUpload
      {...rest}
      files={files}
      onFiles={(next) => onFiles(next.map((file) => chosen.get(file.key) ?? file))}
      lead={(file) => (
        <Select
          size="small"
          className="upload-type"
          aria-label={`${file.fileName}的合同名称`}
          placeholder={otherwise ?? '请选择'}
          allowClear={otherwise !== undefined}
          disabled={rest.disabled ?? false}
          showSearch={{ filterOption: byLabel }}
          options={[...contractTypes]}
          value={chosen.get(file.key)?.contractGroupCfgId ?? null}
          onChange={(type: string | undefined) => choose(file.key, type)}
        />
      )}
    />
  );
}

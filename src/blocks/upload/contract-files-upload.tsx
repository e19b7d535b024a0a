import { Select } from 'antd';
import type { FileReference } from '#domain/field';
import { FileListUpload, type FileListUploadProps } from './file-list-upload';

export interface ContractFile extends FileReference {
  /** The contract type chosen for the file; `contract_group_cfg_id` on the wire. */
  contractGroupCfgId?: string;
}

export interface ContractFilesUploadProps extends Omit<FileListUploadProps, 'files' | 'onFiles' | 'lead'> {
  files: readonly ContractFile[];
  onFiles: (files: ContractFile[]) => void;
  contractTypes: readonly { value: string; label: string }[];
}

export function ContractFilesUpload({ files, onFiles, contractTypes, ...rest }: ContractFilesUploadProps) {
  const chosen = new Map(files.map((file) => [file.key, file]));
  const choose = (key: string, contractGroupCfgId: string) =>
    onFiles(files.map((file) => (file.key === key ? { ...file, contractGroupCfgId } : file)));
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
          placeholder="请选择"
          disabled={rest.disabled ?? false}
          options={[...contractTypes]}
          value={chosen.get(file.key)?.contractGroupCfgId ?? null}
          onChange={(type) => {
            if (type) choose(file.key, type);
          }}
        />
      )}
    />
  );
}

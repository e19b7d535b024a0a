import { useId, useState, type ChangeEvent } from 'react';
import type { ReplyOf } from '#contract/call';
import type { uploadClaimFile } from '#contract/claims';
import { CODES } from '#contract/codes';
import type { FileReference } from '#domain/field';
import { isBusiness, uploadFailureText } from '../../../api/wire/failure';
import { request } from '../../../api/wire/request';

interface PaperFieldProps {
  label: string;
  files: readonly FileReference[];
  problem: string | undefined;
  onChange: (change: (before: FileReference[]) => FileReference[]) => void;
  onLost: (words: string) => void;
}

const UPLOAD: (typeof uploadClaimFile)['path'] = '/claim/file/upload';
const LARGEST = 20 * 1024 * 1024;

/** Files that go with a claim, uploaded one after the other as they are chosen. */
export function PaperField({ label, files, problem, onChange, onLost }: PaperFieldProps) {
  const [uploading, setUploading] = useState<{ fileName: string; share: number }>();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [id, hintId] = [useId(), useId()];
  const upload = async (file: File): Promise<string | undefined> => {
    if (file.size > LARGEST) return `“${file.name}”：文件大小不能超过20M`;
    setUploading({ fileName: file.name, share: 0 });
    const onProgress = (share: number) => setUploading({ fileName: file.name, share });
    const { data, failure } = await request({ path: UPLOAD, body: {}, files: { file_data: file }, onProgress });
    if (failure) {
      const words = uploadFailureText(failure);
      if (isBusiness(failure, CODES.noPermission)) onLost(words);
      return `“${file.name}”：${words}`;
    }
    const { key, fileName } = data as ReplyOf<typeof uploadClaimFile>;
    onChange((before) => [...before, { key, fileName }]);
    return undefined;
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    const failed: string[] = [];
    for (const file of chosen) {
      const words = await upload(file);
      if (words !== undefined) failed.push(words);
    }
    setUploading(undefined);
    setFailures(failed);
  };
  return (
    <div className="zone-field">
      <label htmlFor={id}>{label}</label>
      <p className="zone-hint" id={hintId}>
        索赔函、中标通知书等，PDF 或图片，每个不超过 20 MB
      </p>
      <input
        id={id}
        type="file"
        name="claimFiles"
        className="claim-file"
        multiple
        accept=".pdf,.jpg,.jpeg,.png"
        disabled={uploading !== undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={hintId}
        onChange={(event) => void choose(event)}
      />
      <p className={uploading ? 'zone-hint' : 'visually-hidden'} role="status">
        {uploading ? `正在上传“${uploading.fileName}” ${Math.round(uploading.share * 100)}%` : `已上传 ${files.length} 个文件`}
      </p>
      <ul className="claim-papers" aria-label="已上传的材料">
        {files.map(({ key, fileName }) => (
          <li key={key}>
            <span>{fileName}</span>
            <button
              type="button"
              className="zone-link"
              aria-label={`移除 ${fileName}`}
              onClick={() => onChange((before) => before.filter((one) => one.key !== key))}
            >
              移除
            </button>
          </li>
        ))}
      </ul>
      {[...failures, ...(problem ? [problem] : [])].map((words) => (
        <p key={words} className="zone-problem" role="alert">
          {words}
        </p>
      ))}
    </div>
  );
}

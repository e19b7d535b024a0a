import { useId, type ChangeEvent } from 'react';
import type { FileReference } from '#domain/field';
import { PaperRow } from './paper-row';
import type { PaperUploads } from './paper-uploads';

interface PaperFieldProps {
  label: string;
  files: readonly FileReference[];
  uploads: PaperUploads;
  problem: string | undefined;
  onRemove: (key: string) => void;
}

/** Files that go with a claim, uploaded as they are chosen. */
export function PaperField({ label, files, uploads, problem, onRemove }: PaperFieldProps) {
  const { entries, succeeded, refusals, start, retry, drop } = uploads;
  const [id, hintId] = [useId(), useId()];
  const hasSucceeded = succeeded !== null && files.some(({ key }) => key === succeeded.key);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    start(chosen);
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
        aria-invalid={problem !== undefined}
        aria-describedby={hintId}
        onChange={choose}
      />
      <p className={hasSucceeded ? 'zone-hint' : 'visually-hidden'} role="status">
        {hasSucceeded ? `${succeeded.fileName}上传成功` : ''}
      </p>
      <ul className="claim-papers" aria-label="已上传的材料">
        {files.map(({ key, fileName }) => (
          <li key={key}>
            <span>{fileName}</span>
            <button type="button" className="zone-link" aria-label={`移除 ${fileName}`} onClick={() => onRemove(key)}>
              移除
            </button>
          </li>
        ))}
      </ul>
      {entries.length > 0 ? (
        <ul className="claim-papers" aria-label="尚未上传的材料">
          {entries.map((entry) => (
            <PaperRow key={entry.id} entry={entry} onRetry={() => retry(entry)} onDrop={() => drop(entry.id)} />
          ))}
        </ul>
      ) : null}
      {[...refusals, ...(problem ? [problem] : [])].map((words) => (
        <p key={words} className="zone-problem" role="alert">
          {words}
        </p>
      ))}
    </div>
  );
}

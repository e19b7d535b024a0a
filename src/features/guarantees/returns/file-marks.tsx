import { Button } from 'antd';
import { useState } from 'react';
import { placeKey, type ReturnMark } from '#domain/application/returns';
import { MarkNote } from './mark-note';
import { placeText, withMark } from './marks';
import './returns.css';
import type { Marks } from './use-marks';

interface FileMarksProps {
  marks: Marks;
  file: string;
  /** Which page is looked at; null where there is one alone. */
  page: number | null;
  onPage: (page: number) => void;
}

/** Marks of the file that is looked at, of the whole and of its pages. Nothing for a file that its applicant does not correct. */
export function FileMarks({ marks: { places, list, set }, file, page, onPage }: FileMarksProps) {
  const [writtenPage, setWrittenPage] = useState<number | null>(null);
  const place = places.find(({ files }) => files.some(({ key }) => key === file));
  if (!place) return null;
  const whole = { field: place.field, file };
  const pages = [...new Set([writtenPage, page])].filter((one) => one !== null);
  const present: Omit<ReturnMark, 'reason'>[] = [whole, ...pages.map((page) => ({ ...whole, page }))];
  const marked = list.filter((mark) => mark.file === file);
  const open = present.filter((one) => !marked.some((mark) => placeKey(mark) === placeKey(one)));
  const setMark = (mark: Omit<ReturnMark, 'reason'>) => (reason: string | null) => set(withMark(list, mark, reason));
  return (
    <div className="file-marks">
      {marked.map((mark) => (
        <span key={placeKey(mark)} className="file-mark">
          {mark.page === undefined ? null : (
            <Button type="link" size="small" className="mark-button" onClick={() => onPage(mark.page ?? 1)}>
              第 {mark.page} 页
            </Button>
          )}
          <MarkNote place={placeText(places, mark)} reason={mark.reason} onReason={setMark(mark)} />
        </span>
      ))}
      {open.map((mark) => (
        <MarkNote
          key={placeKey(mark)}
          place={placeText(places, mark)}
          reason={undefined}
          text={mark.page === undefined ? '标注此文件' : `标注第 ${String(mark.page)} 页`}
          onReason={setMark(mark)}
          onWriting={(isWritten) => setWrittenPage(isWritten ? (mark.page ?? null) : null)}
        />
      ))}
    </div>
  );
}

import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Alert, Button } from 'antd';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { useDispatch } from 'react-redux';
import { holidayLines } from '#domain/calendar/holiday-lines';
import { readCalendarFile, useImportCalendarMutation, usePreviewCalendarMutation, type PreviewedCalendar } from '../../api/calendar';
import { toast } from '../../api/signals';
import { failureText } from '../../api/wire/failure';
import { LimitedTextArea } from '../../blocks/fields/limited-text';
import { isTooLong } from '../../blocks/fields/text-limit';
import { refusalOf, type FileRules } from '../../blocks/upload/file-rules';
import { Holidays } from './holidays';

const RULES: FileRules = { extensions: ['xlsx', 'csv', 'txt'], maxMegabytes: 1, maxFiles: 1, multiple: false };
const CONTENT_LENGTH = 20_000;
const EXAMPLE = '国务院办公厅关于2027年部分节假日安排的通知\n一、元旦：1月1日（周五）至3日（周日）放假，共3天。\n……';

export function CalendarImport({ onClose }: { onClose: () => void }) {
  const [content, setContent] = useState('');
  const [notice, setNotice] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [preview, previewed] = usePreviewCalendarMutation();
  const [send, sent] = useImportCalendarMutation();
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  const ids = { text: useId(), hint: useId() };
  const { faults = [], calendar } = previewed.data ?? {};
  const failure = refusal ?? (previewed.error ? failureText(previewed.error) : sent.error ? failureText(sent.error) : null);

  const type = (text: string) => {
    setContent(text);
    if (text === '') setNotice('');
    setRefusal(null);
    previewed.reset();
    sent.reset();
  };

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const refused = refusalOf(file, RULES);
    if (refused) {
      setRefusal(refused);
      return;
    }
    const read = /\.xlsx$/i.test(file.name) ? await readCalendarFile(dispatch, file) : { content: await textOf(file), notice: '' };
    if ('refusal' in read) {
      setRefusal(read.refusal);
      return;
    }
    type(read.content);
    setNotice(read.notice);
    if (read.content.trim() !== '' && !isTooLong(read.content, CONTENT_LENGTH)) void preview({ content: read.content });
  };

  const importIt = async ({ year, replaces }: PreviewedCalendar) => {
    const answer = await send({ content, replaces });
    if (answer.error) return;
    dispatch(toast({ kind: 'success', title: `${String(year)} 年的工作日历已导入` }));
    onClose();
  };

  return (
    <section className="calendar-import" aria-label="导入工作日历">
      <div>
        <label htmlFor={ids.text}>放假通知或表格内容</label>
        <LimitedTextArea
          id={ids.text}
          value={content}
          rows={6}
          most={CONTENT_LENGTH}
          called="放假通知或表格内容"
          clean={asWritten}
          placeholder={EXAMPLE}
          aria-describedby={ids.hint}
          onChange={type}
        />
        <p id={ids.hint} className="calendar-intro">
          粘贴国务院办公厅的放假通知全文；或选择 xlsx、csv、txt 文件，三列为日期（2027-01-01）、类型（放假或上班）、节日。
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.txt"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="选择工作日历文件"
        onChange={(event) => void choose(event)}
      />
      <div className="calendar-import-buttons">
        <Button icon={<UploadOutlined aria-hidden="true" />} onClick={() => input.current?.click()}>
          选择文件
        </Button>
        <Button
          type={calendar ? 'default' : 'primary'}
          loading={previewed.isLoading}
          disabled={content.trim() === '' || isTooLong(content, CONTENT_LENGTH)}
          onClick={() => void preview({ content })}
        >
          核对
        </Button>
        <Button onClick={onClose}>放弃</Button>
      </div>
      {notice ? <Alert type="warning" showIcon title={notice} /> : null}
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      {faults.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title="内容有误，修改后请重新核对"
          description={
            <ul className="calendar-faults">
              {faults.map(({ line, message }) => (
                <li key={`${String(line)}${message}`}>
                  {line > 0 ? `第 ${String(line)} 行：` : ''}
                  {message}
                </li>
              ))}
            </ul>
          }
        />
      ) : null}
      {calendar ? <Previewed calendar={calendar} loading={sent.isLoading} onImport={() => void importIt(calendar)} /> : null}
    </section>
  );
}

function Previewed({ calendar, loading, onImport }: { calendar: PreviewedCalendar; loading: boolean; onImport: () => void }) {
  const { year, source, days, replaces, added, removed } = calendar;
  const same = replaces > 0 && added.length + removed.length === 0;
  return (
    <div role="region" aria-label={`${String(year)} 年的工作日历`}>
      <h3 className="calendar-year-title">
        {year} 年{source ? `（${source}）` : ''}
      </h3>
      <Holidays days={days} />
      {same ? <p role="status">与现行的第 {replaces} 版完全相同，不需要导入。</p> : null}
      {replaces > 0 && !same ? (
        <Alert
          type="warning"
          showIcon
          title={`将替换 ${String(year)} 年现行的第 ${String(replaces)} 版，在办的期限随即重新推算`}
          description={
            <>
              {added.length > 0 ? <div>新增：{lineOf(added)}</div> : null}
              {removed.length > 0 ? <div>取消：{lineOf(removed)}</div> : null}
            </>
          }
        />
      ) : null}
      {same ? null : (
        <Button type="primary" loading={loading} onClick={onImport}>
          {replaces > 0 ? '替换并导入' : '导入'}
        </Button>
      )}
    </div>
  );
}

/** Chinese spreadsheets and older editors save text as GBK. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Its blanks part columns. */
function asWritten(text: string): string {
  return text;
}

function lineOf(days: PreviewedCalendar['days']): string {
  return holidayLines(days)
    .map(({ name, text }) => `${name} ${text}`)
    .join('；');
}

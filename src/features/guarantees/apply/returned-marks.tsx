import { Alert, Button, Form, type FormInstance } from 'antd';
import type { ReturnRound } from '#contract/guarantees';
import type { ApplicationDraft } from '#domain/application/fields';
import { SECTIONS_PLACE } from '#domain/application/returns';
import { filesIn } from '#domain/form/files-in';
import { pathOf, type FormValues } from '../../../blocks/form/form-paths';
import { useUploadCalls } from '../../../blocks/upload/upload-calls';
import '../returns/returns.css';
import { formValuesOf } from './application-values';

type Mark = ReturnRound['marks'][number];

interface ReturnedMarksProps {
  round: ReturnRound;
  form: FormInstance<FormValues>;
  /** As it was sent back. */
  before: ApplicationDraft;
  sectionNos: readonly string[];
  folded: boolean;
  onFold: (folded: boolean) => void;
  onGoTo: (field: string) => void;
}

/** What the applicant is asked to change, each leading to its place, with what is done already. */
export function ReturnedMarks({ round: { reason, marks }, form, before, sectionNos, folded, onFold, onGoTo }: ReturnedMarksProps) {
  const { view } = useUploadCalls();
  const typed: unknown = Form.useWatch((values: FormValues) => values, { form, preserve: true });
  const now = (typed ?? {}) as FormValues;
  const then = formValuesOf(before);
  const isMet = ({ field, file }: Mark) => {
    if (field === SECTIONS_PLACE.field) return JSON.stringify(sectionNos) !== JSON.stringify(before.sectionNos ?? []);
    const [old, value] = [valueIn(then, field), valueIn(now, field)];
    return file ? !filesIn(value).some(({ key }) => key === file.key) : JSON.stringify(old ?? null) !== JSON.stringify(value ?? null);
  };
  const left = marks.filter((mark) => !isMet(mark)).length;
  return (
    <Alert
      type="warning"
      showIcon
      title={`申请已退回，请修改标注的 ${String(marks.length)} 处`}
      description={
        <>
          {reason ? <p className="return-reason">{reason}</p> : null}
          <ul className="return-marks" aria-label="需要修改的内容">
            {marks.map((mark) => {
              const { field, label, file, page, reason } = mark;
              return (
                <li key={`${field} ${file?.key ?? ''} ${String(page ?? '')}`}>
                  <Button type="link" size="small" className="mark-button" onClick={() => onGoTo(field)}>
                    {label}
                  </Button>
                  {file ? (
                    <Button type="link" size="small" className="mark-button" onClick={() => view(file, [file], page)}>
                      查看“{file.fileName}”{page === undefined ? '' : `第 ${String(page)} 页`}
                    </Button>
                  ) : null}
                  <span className="return-mark-reason">{reason}</span>
                  <span className={isMet(mark) ? 'return-mark-met' : 'return-mark-open'}>{isMet(mark) ? '已修改' : '待修改'}</span>
                </li>
              );
            })}
          </ul>
          <div className="return-fold">
            <span role="status">{left > 0 ? `还有 ${String(left)} 处待修改` : '标注的内容都已修改'}</span>
            <Button size="small" aria-pressed={!folded} onClick={() => onFold(!folded)}>
              {folded ? '显示全部内容' : '只看需要修改的内容'}
            </Button>
          </div>
        </>
      }
    />
  );
}

function valueIn(values: FormValues, field: string): unknown {
  const [group = '', name = ''] = pathOf(field);
  return values[group]?.[name];
}

import { useRef, useState, type SubmitEvent } from 'react';
import type { ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { reportOwnWages } from '#contract/wage-reports';
import { cleanAmount, cleanChineseName, cleanNumber } from '#domain/validation/cleaners';
import { WORKER_REPORT_FIELDS, workerReportErrors } from '#domain/wages/arrears';
import { failureText, isBusiness, namedProblems } from '../../../api/wire/failure';
import { request } from '../../../api/wire/request';
import { LinesField, TextField } from '../text-field';
import type { ReportDraft } from './report-draft';
import { WorksSearch } from './works-search';

type Typed = ReportDraft['typed'];
type Problems = Partial<Record<keyof Typed | 'works' | 'agreed' | 'form', string>>;

const FIELDS = ['workerName', 'amount', 'persons', 'note'] as const satisfies readonly (keyof Typed)[];
const LODGE: (typeof reportOwnWages)['path'] = '/wage-report/lodge';

interface ReportFormProps {
  draft: ReportDraft;
  onDraft: (draft: ReportDraft) => void;
  onLodged: (arrearsNo: number) => void;
  onLost: (words: string) => void;
}

/** Which works, how much is owed to whom, and since when. */
export function ReportForm({ draft, onDraft, onLodged, onLost }: ReportFormProps) {
  const { works, typed } = draft;
  const setTyped = (next: Typed) => onDraft({ ...draft, typed: next });
  const [agreed, setAgreed] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const entry = (name: keyof Typed) => ({
    name,
    label: WORKER_REPORT_FIELDS[name].label,
    value: typed[name],
    problem: problems[name],
    onText: (text: string) => setTyped({ ...typed, [name]: text }),
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const report = entered(typed);
    const found = {
      ...problemsIn(report),
      ...(works ? {} : { works: '请查找并选择工程' }),
      ...(agreed ? {} : { agreed: '请确认所填内容属实' }),
    };
    setProblems(found);
    if (!works || Object.keys(found).length > 0) {
      focusFirst(form.current, found);
      return;
    }
    setBusy(true);
    const { data, failure } = await request({ path: LODGE, body: { depositNo: works.depositNo, report } });
    setBusy(false);
    if (!failure) onLodged((data as ReplyOf<typeof reportOwnWages>).arrearsNo);
    else if (isBusiness(failure, CODES.noPermission)) onLost(failureText(failure));
    else setProblems(namedProblems(failure, FIELDS));
  };
  return (
    <form ref={form} className="zone-form" onSubmit={(event) => void submit(event)} noValidate aria-label="填写欠薪情况">
      <h2>填写欠薪情况</h2>
      {problems.form ? (
        <p className="zone-alert" role="alert">
          {problems.form}
        </p>
      ) : null}
      <WorksSearch chosen={works} problem={problems.works} onChoose={(chosen) => onDraft({ ...draft, works: chosen })} onLost={onLost} />
      <TextField placeholder="请输入真实姓名" clean={cleanChineseName} autoComplete="name" {...entry('workerName')} />
      <TextField
        placeholder="如 12000"
        hint="单位：元，最多两位小数"
        clean={cleanAmount}
        inputMode="decimal"
        autoComplete="off"
        {...entry('amount')}
      />
      <TextField clean={cleanNumber} inputMode="numeric" autoComplete="off" {...entry('persons')} />
      <LinesField rows={4} hint={WORKER_REPORT_FIELDS.note.hint} {...entry('note')} />
      <label className="zone-check">
        <input
          type="checkbox"
          name="agreed"
          checked={agreed}
          aria-invalid={problems.agreed !== undefined}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        所填内容属实
      </label>
      {problems.agreed ? (
        <p className="zone-problem" role="alert">
          {problems.agreed}
        </p>
      ) : null}
      <button type="submit" className="zone-button zone-button-primary" aria-disabled={busy}>
        {busy ? '正在提交…' : '提交'}
      </button>
    </form>
  );
}

function entered({ persons, ...typed }: Typed) {
  return { ...typed, persons: /^\d+$/.test(persons) ? Number(persons) : 0 };
}

function problemsIn(report: ReturnType<typeof entered>): Problems {
  return Object.fromEntries(workerReportErrors(report).map(({ field, message }) => [field, message]));
}

function focusFirst(form: HTMLFormElement | null, problems: Problems): void {
  const field = [...(form?.elements ?? [])].find((element) => (element.getAttribute('name') ?? '') in problems);
  if (field instanceof HTMLElement) field.focus();
}

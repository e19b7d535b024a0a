import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { LETTERS } from '#contract/addresses/letters';
import type { GuaranteeDetail, HistoryRow } from '#contract/guarantees';
import { MARK_LIMITS, sendsBack, type ReturnMark } from '#domain/application/returns';
import { GUARANTEE_EVENTS, type GuaranteeEventType } from '#domain/guarantee/events';
import { isSignedOnPaper, stepNow } from '#domain/guarantee/facts';
import { addYuan } from '#domain/money';
import { validateEvent } from '#domain/validation/event';
import { apiOf } from '../../../../api/endpoints';
import { useGuaranteeHistoryQuery, useSendEventMutation } from '../../../../api/guarantees';
import { useUnsavedPlace } from '../../../../api/unsaved-place';
import { useSubmission } from '../../../../api/use-submission';
import { isTooLong } from '../../../../blocks/fields/text-limit';
import type { FormValues } from '../../../../blocks/form/form-paths';
import { FieldsModal } from '../../../../blocks/modal/fields-modal';
import { FileList } from '../../../../blocks/upload/file-list';
import type { EventAction } from '../../event-actions';
import { MarkEditor } from '../../returns/mark-editor';
import { useMarks, type Marks } from '../../returns/use-marks';
import { eventForm, firstValues, formErrors, payloadOf } from './event-form';
import { GroupedScansField } from './grouped-scans-field';
import { LastGiven, latestGiven } from './last-given';
import { PaperLetter } from './paper-letter';
import './paper-steps.css';
import { isPersonEvent } from './person-event';
import { resumeText } from './resume-text';
import { ScansField } from './scans-field';
import { TransferAccount } from './transfer-account';

const { usePreviewLetterQuery } = apiOf(LETTERS);

const LetterPages = lazy(async () => ({
  default: (await import(/* webpackChunkName: "letter-check" */ '../letter/letter-check')).LetterPages,
}));
const LetterComparison = lazy(async () => ({
  default: (await import(/* webpackChunkName: "letter-check" */ '../letter/letter-check')).LetterComparison,
}));

export interface EventDialogProps {
  detail: GuaranteeDetail;
  action: EventAction;
  /** What is to be known before it is confirmed, and how the confirmation is then called. */
  caution?: { text: ReactNode; confirmText: string } | undefined;
  /** What was marked before it was opened, where that is possible. */
  marks?: Marks;
  /** Shows something else afterwards. */
  onSent?: (() => void) | undefined;
  onClose: () => void;
}

const WIDE_EVENTS: readonly GuaranteeEventType[] = ['supply', 'completedPay', 'handInSignFiles', 'confirmSignFiles'];
/** A supplement is answers, files or both. */
const TOLD_ON_CONFIRM: Partial<Record<GuaranteeEventType, readonly string[]>> = { supply: ['event.files'] };
const NO_ROWS: readonly HistoryRow[] = [];
const ISSUED_ON_PAPER = '本保函为线下签章。确认后，上传的扫描件即作为出具的保函，不可撤回。';
const BY_MARKS: FormValues = { event: { reason: '请按标注逐处修改后重新提交。' } };

export function EventDialog({ detail, action, caution, marks: given, onSent, onClose }: EventDialogProps) {
  const [send] = useSendEventMutation();
  const { event } = action;
  const [shown] = useState(() => ({ version: detail.version, ...(event === 'completedPay' ? { fee: feeOf(detail) } : {}) }));
  const { applyNo } = detail.applyFormInfo;
  const { guaranteeAmount, guaranteeType } = detail.application.guaranteeInfo;
  const { supplement } = detail;
  const issues = event === 'letter';
  const issuesOnPaper = issues && isSignedOnPaper(stepNow({ issueChain: detail.flow.issueChain, step: detail.step }));
  const schema = useMemo(
    () => eventForm(event, supplement, { onPaper: issuesOnPaper, guaranteeType }),
    [event, supplement, issuesOnPaper, guaranteeType],
  );
  const { requiredPayVoucher } = detail.payInfo;
  const { data: history } = useGuaranteeHistoryQuery(action.decides ? { applyNo } : skipToken);
  const supplied = latestGiven(history?.list ?? []);
  const own = useMarks(detail, history?.list ?? NO_ROWS);
  const marks = sendsBack(event, detail.applyFormInfo.guaranteeStatus) ? (given ?? own) : null;
  const contracts = detail.signInfo.contractListFiles;
  const Scans = event === 'confirmSignFiles' ? GroupedScansField : ScansField;
  const overrides = useMemo(
    () => ({
      fields: {
        'event.signFiles': {
          control: (onProblem: (message: string | null) => void) => <Scans contracts={contracts} onProblem={onProblem} />,
        },
      },
    }),
    [contracts, Scans],
  );
  const question = event === 'renewAbort' ? resumeText(detail.resumesAt, action.question) : action.question;
  const toldOnConfirm = TOLD_ON_CONFIRM[event];
  const handsIn = detail.needingAnother?.includes(event) ?? false;
  const preview = usePreviewLetterQuery(issues ? { applyNo } : skipToken, { refetchOnMountOrArgChange: true });
  const previewed = preview.currentData ? { expiryDate: preview.currentData.letter.expiryDate } : {};

  const validate = useCallback(
    (values: FormValues) =>
      formErrors(
        validateEvent(event, payloadOf(event, values), {
          voucherRequired: event === 'refunded' || requiredPayVoucher,
          supplementFields: supplement.fields,
          letterOnPaper: issuesOnPaper,
          ...(guaranteeAmount ? { guaranteeAmount } : {}),
          ...(guaranteeType ? { guaranteeType } : {}),
        }),
      ),
    [event, requiredPayVoucher, supplement.fields, guaranteeAmount, guaranteeType, issuesOnPaper],
  );

  const { label } = GUARANTEE_EVENTS[event];
  const place = useUnsavedPlace(`application/${applyNo}/${event}`);
  const submit = useSubmission(send, {
    success: ({ fourEyesRequested }) =>
      fourEyesRequested
        ? { title: `已提交：${label}`, description: '等待本单位其他人复核，复核后生效。' }
        : { title: `已办理：${label}`, ...(event === 'letter' ? { moment: 'issued' as const } : {}) },
    onDone: () => {
      marks?.forget();
      onClose();
      onSent?.();
    },
  });
  const confirm = async (values: FormValues) => {
    const sent = { type: event, ...payloadOf(event, values) };
    if (!isPersonEvent(sent)) return undefined;
    const marked = marks && marks.list.length > 0 ? { marks: [...marks.list] } : {};
    const failure = await submit({ applyNo, ...shown, ...previewed, event: sent, ...marked, ...(onSent ? {} : { withDetail: true }) });
    if (issues && failure?.kind === 'conflict') void preview.refetch();
    return failure;
  };

  const lastGiven = supplied.length > 0 ? <LastGiven rows={supplied} questions={supplement.fields} /> : null;
  const pages = (
    <Suspense fallback={null}>
      <LetterPages preview={preview.currentData} failure={preview.error} onRetry={() => void preview.refetch()} />
    </Suspense>
  );
  return (
    <FieldsModal
      title={action.label}
      width={issues ? 1200 : lastGiven ? 880 : marks || WIDE_EVENTS.includes(event) ? 680 : 520}
      blocked={(issues && !preview.currentData) || (marks?.list.some(isUnfit) ?? false)}
      beside={issues ? pages : lastGiven}
      intro={
        <>
          {preview.currentData ? (
            <Suspense fallback={null}>
              <LetterComparison preview={preview.currentData} detail={detail} />
            </Suspense>
          ) : null}
          {question && !handsIn ? <p>{issuesOnPaper ? ISSUED_ON_PAPER : question}</p> : null}
          {event === 'handInSignFiles' || event === 'confirmSignFiles' ? <PaperSigning detail={detail} /> : null}
          {issuesOnPaper ? <PaperLetter applyNo={applyNo} title={preview.currentData?.letter.title ?? '保函'} /> : null}
          {handsIn ? <p>本单位要求双人复核：提交后不会立即生效，须由其他人核对并确认。</p> : null}
          {caution?.text}
          {event === 'completedPay' ? <TransferAccount payInfo={detail.payInfo} /> : null}
          {event === 'supply' && supplement.requestedReason ? <p>补充要求：{supplement.requestedReason}</p> : null}
          {issues ? lastGiven : null}
          {marks ? <MarkEditor marks={marks} /> : null}
        </>
      }
      schema={schema}
      overrides={overrides}
      initialValues={marks && marks.list.length > 0 ? BY_MARKS : firstValues(event, detail)}
      confirmText={caution?.confirmText ?? (handsIn ? '提交复核' : action.tone === 'danger' ? action.label : '确定')}
      danger={action.tone === 'danger'}
      validate={validate}
      {...(toldOnConfirm ? { toldOnConfirm } : {})}
      place={place}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function feeOf({ application }: GuaranteeDetail): string {
  const { guaranteeFee = '0', platformServiceFee = '0' } = application.guaranteeInfo;
  return addYuan(guaranteeFee, platformServiceFee);
}

/** What is to be done before what was signed on paper can be handed in. */
function PaperSigning({ detail: { signInfo } }: { detail: GuaranteeDetail }) {
  const contracts = signInfo.contractListFiles.map(({ url, title }) => ({ key: url, fileName: `${title}.pdf` }));
  return (
    <ol className="paper-steps">
      <li>
        下载并打印合同：
        <FileList files={contracts} />
      </li>
      <li>在签署处签字并加盖公章，多页的加盖骑缝章。</li>
      <li>将每份合同的全部页面扫描或拍照，上传为 PDF 或图片。</li>
    </ol>
  );
}

function isUnfit({ reason }: ReturnMark): boolean {
  return reason.trim() === '' || isTooLong(reason, MARK_LIMITS.reason);
}

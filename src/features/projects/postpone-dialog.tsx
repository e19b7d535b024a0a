import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import type { PostponementPreview } from '#contract/postponements';
import type { ProjectDetail } from '#contract/projects';
import { formatMinute } from '#domain/dates';
import type { FieldError } from '#domain/field';
import type { FormGroups } from '#domain/form/schema';
import { storedText } from '#domain/form/stored';
import { PROJECT_SECTION_FIELDS } from '#domain/project/fields';
import { POSTPONEMENT_FIELDS } from '#domain/project/postponement';
import { validateFields } from '#domain/validation/fields';
import type { SaveFailure } from '#machines/flow/editor';
import { usePostponeProjectMutation, usePreviewPostponementMutation } from '../../api/postponements';
import { submitFailure } from '../../api/save-outcome';
import { useSubmission } from '../../api/use-submission';
import { DateText } from '../../blocks/date/date-text';
import { ChangeTable } from '../../blocks/description/change-table';
import { FieldShow } from '../../blocks/fields/field-show';
import type { FormValues } from '../../blocks/form/form-paths';
import { ActionModal } from '../../blocks/modal/action-modal';
import { FieldsModal } from '../../blocks/modal/fields-modal';
import { usePostponeTour } from './postpone-tour';
import './projects.css';

interface Postponement {
  sectionNo: string;
  bidOpeningDate: string;
  reason: string;
}

/** Postpones a section's bid opening: what is given first, then what it touches, which is confirmed. */
export function PostponeDialog({ detail, onClose }: { detail: ProjectDetail; onClose: () => void }) {
  const [version] = useState(detail.version);
  const [postponement, setPostponement] = useState<Postponement>();
  const [preview, setPreview] = useState<PostponementPreview>();
  return postponement && preview ? (
    <Confirmation
      detail={detail}
      version={version}
      postponement={postponement}
      preview={preview}
      onBack={() => setPreview(undefined)}
      onClose={onClose}
    />
  ) : (
    <Questions
      detail={detail}
      postponement={postponement}
      onShown={(given, shown) => {
        setPostponement(given);
        setPreview(shown);
      }}
      onClose={onClose}
    />
  );
}

interface QuestionsProps {
  detail: ProjectDetail;
  postponement: Postponement | undefined;
  onShown: (postponement: Postponement, preview: PostponementPreview) => void;
  onClose: () => void;
}

function Questions({ detail, postponement: postponement, onShown, onClose }: QuestionsProps) {
  const tour = usePostponeTour();
  const [loadPreview] = usePreviewPostponementMutation();
  const { projectNo, project, openedSectionNos } = detail;
  const open = useMemo(
    () => project.projectSections.filter(({ sectionNo }) => !openedSectionNos.includes(sectionNo)),
    [project, openedSectionNos],
  );
  const schema = useMemo<FormGroups>(
    () => ({
      postponement: {
        label: '',
        fields: {
          sectionNo: {
            label: '标段',
            required: true,
            widget: {
              kind: 'selects',
              settings: { options: open.map(({ sectionNo, sectionName }) => ({ value: sectionNo, label: `${sectionNo} ${sectionName}` })) },
            },
          },
          ...POSTPONEMENT_FIELDS,
        },
      },
    }),
    [open],
  );
  const show = async ({ postponement = {} }: FormValues): Promise<SaveFailure | undefined> => {
    const given: Postponement = {
      sectionNo: storedText(postponement, 'sectionNo'),
      bidOpeningDate: storedText(postponement, 'bidOpeningDate'),
      reason: storedText(postponement, 'reason'),
    };
    const { sectionNo, bidOpeningDate } = given;
    const answer = await loadPreview({ projectNo, sectionNo, bidOpeningDate });
    if (!answer.data) return submitFailure(answer.error);
    const { hindrance } = answer.data;
    if (hindrance) return { kind: 'refused', message: hindrance, problems: [{ field: 'bidOpeningDate', message: hindrance }] };
    onShown(given, answer.data);
    return undefined;
  };
  const [only] = open.length === 1 ? open : [];
  return (
    <FieldsModal
      title="延期开标"
      width={520}
      intro={
        <>
          <p>延期后立即生效，不需要重新审核。投标有效期、保证金截止时间和保函到期日按相同天数顺延。</p>
          <p>
            {open.map(({ sectionNo, sectionName, bidOpeningDate }) => (
              <span key={sectionNo} className="postpone-section">
                {sectionName}：现开标时间 <DateText value={bidOpeningDate} precision="minute" />
              </span>
            ))}
          </p>
        </>
      }
      schema={schema}
      initialValues={{ postponement: { ...(only ? { sectionNo: only.sectionNo } : {}), ...postponement } }}
      confirmText="查看影响"
      {...tour}
      validate={({ postponement = {} }) => {
        const { sectionNo, ...rest } = postponement;
        const wrong = validateFields(POSTPONEMENT_FIELDS, rest);
        return prefixed(sectionNo ? wrong : [{ field: 'sectionNo', message: '请选择标段' }, ...wrong]);
      }}
      onConfirm={show}
      onClose={onClose}
    />
  );
}

const SAME_DAY_EFFECT = '，其到期日不受本次推迟影响。';
const LATER_DAY_EFFECT = '：未出具的，日期自动顺延；已出具的，由出函机构和投标人答复后换发新保函。';

interface ConfirmationProps {
  detail: ProjectDetail;
  version: number;
  postponement: Postponement;
  preview: PostponementPreview;
  onBack: () => void;
  onClose: () => void;
}

function Confirmation({ detail, version, postponement: postponement, preview, onBack, onClose }: ConfirmationProps) {
  const [send] = usePostponeProjectMutation();
  const { projectNo, project } = detail;
  const name = project.projectSections.find(({ sectionNo }) => sectionNo === postponement.sectionNo)?.sectionName ?? postponement.sectionNo;
  const isSameDay = preview.days === 0;
  const submit = useSubmission(send, { success: '开标时间已延期', onDone: onClose });
  return (
    <ActionModal
      open
      title={
        isSameDay
          ? `确认将“${name}”的开标时间推迟至当日 ${formatMinute(postponement.bidOpeningDate).slice(-'HH:mm'.length)}？`
          : `确认将“${name}”延期 ${preview.days} 天`
      }
      width={680}
      maskClosable={false}
      actions={[
        { key: 'back', text: '返回修改', result: 'cancel', closable: false, run: onBack },
        {
          key: 'ok',
          text: '确认延期',
          result: 'ok',
          primary: true,
          submits: true,
          closable: false,
          run: () => submit({ projectNo, version, ...postponement }),
        },
      ]}
      onClose={onClose}
    >
      <div className="postpone-effects">
        <ChangeTable
          label="标段的变化"
          rows={preview.changes.map(({ field, before, after }) => ({
            key: field,
            label: fieldOf(field)?.label ?? field,
            before: <Value field={field} value={before} />,
            after: <Value field={field} value={after} />,
          }))}
        />
        <Alert
          type="info"
          showIcon
          title="开标前不公开申请情况"
          description={`如有已申请的投标保函${isSameDay ? SAME_DAY_EFFECT : LATER_DAY_EFFECT}各方会收到通知，您无需另行处理。`}
        />
      </div>
    </ActionModal>
  );
}

function Value({ field, value }: { field: string; value: string | undefined }) {
  const definition = fieldOf(field);
  return definition ? <FieldShow field={definition} value={value} /> : <>{value}</>;
}

function fieldOf(field: string) {
  return Object.entries(PROJECT_SECTION_FIELDS).find(([name]) => name === field)?.[1];
}

function prefixed(errors: readonly FieldError[]): FieldError[] {
  return errors.map(({ field, message }) => ({ field: `postponement.${field}`, message }));
}

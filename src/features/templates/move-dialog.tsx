import { useState } from 'react';
import { TEMPLATES } from '#contract/addresses/templates';
import type { TemplateDetail } from '#contract/templates';
import { TEMPLATE_EVENTS, type TemplateEventType } from '#domain/template/state';
import { TEMPLATE_TEXT_LIMITS } from '#domain/template/template-text';
import { apiOf } from '../../api/endpoints';
import { useSubmission } from '../../api/use-submission';
import { LimitedTextArea } from '../../blocks/fields/limited-text';
import { isTooLong } from '../../blocks/fields/text-limit';
import { ActionModal, CANCEL_ACTION } from '../../blocks/modal/action-modal';
import { TextDifferenceTable } from './text-difference-table';

const { useTemplateEventMutation } = apiOf(TEMPLATES);

const QUESTIONS: Readonly<Record<TemplateEventType, string>> = {
  publish: '发布后不能撤回。已选用旧版的产品继续使用旧版，直到在产品的“合同与模板”中改选；平台标准格式自发布起用于未选模板的产品。',
  disable: '停用后，产品不能再选用此模板；在办申请和已签的合同、已出具的保函不受影响，可随时恢复使用。',
  enable: '恢复后，产品可以选用此模板的最新版本。',
};

interface MoveDialogProps {
  template: TemplateDetail;
  event: TemplateEventType;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a template is published, disabled or taken into use again. */
export function MoveDialog({ template, event, onDone, onClose }: MoveDialogProps) {
  const { templateNo, version, edition, editions } = template;
  const [note, setNote] = useState('');
  const [move] = useTemplateEventMutation();
  const { label } = TEMPLATE_EVENTS[event];
  const publishes = event === 'publish';
  const [newest] = editions;

  const submit = useSubmission(move, { success: publishes ? `已发布第 ${String(edition + 1)} 版` : `已${label}`, onDone });

  return (
    <ActionModal
      open
      width={publishes && newest ? 880 : 520}
      title={publishes ? `发布第 ${String(edition + 1)} 版` : `${label}模板`}
      maskClosable={false}
      actions={[
        CANCEL_ACTION,
        {
          key: 'ok',
          text: label,
          result: 'ok',
          primary: event !== 'disable',
          danger: event === 'disable',
          disabled: isTooLong(note, TEMPLATE_TEXT_LIMITS.note),
          closable: false,
          run: () => submit({ templateNo, version, event, ...(note.trim() ? { note: note.trim() } : {}) }),
        },
      ]}
      onClose={onClose}
    >
      <div className="template-move">
        <p>{QUESTIONS[event]}</p>
        {publishes && newest ? <TextDifferenceTable label="本次发布的修改" kind={template.kind} before={newest} after={template} /> : null}
        {publishes ? (
          <LimitedTextArea
            aria-label="修改说明"
            placeholder="修改说明，选填"
            most={TEMPLATE_TEXT_LIMITS.note}
            called="修改说明"
            value={note}
            onChange={setNote}
          />
        ) : null}
      </div>
    </ActionModal>
  );
}

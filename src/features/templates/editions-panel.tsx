import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { TemplateEdition } from '#contract/templates';
import { DateText } from '../../blocks/date/date-text';
import { EmptyState } from '../../blocks/empty/empty-state';
import { useReturnFocus } from '../../blocks/modal/use-return-focus';
import { Panel } from '../../blocks/page/panel';
import { SamplePreview } from './sample-preview';

/** What was released, the newest first, each to be looked at as letters of its time say it. */
export function EditionsPanel({ editions }: { editions: readonly TemplateEdition[] }) {
  const [shown, setShown] = useState<TemplateEdition>();
  return (
    <Panel title="版本">
      {editions.length === 0 ? <EmptyState kind="rows">尚未发布</EmptyState> : null}
      <ol className="template-editions" reversed aria-label="已发布的版本">
        {editions.map((one) => (
          <li key={one.templateId}>
            <strong>第 {one.edition} 版</strong>
            <span>
              <DateText value={one.releasedAt} precision="minute" /> {one.releasedBy}
            </span>
            {one.note ? <span>{one.note}</span> : null}
            <Button type="link" size="small" aria-label={`查看第 ${String(one.edition)} 版`} onClick={() => setShown(one)}>
              查看
            </Button>
          </li>
        ))}
      </ol>
      {shown ? <EditionWindow edition={shown} onClose={() => setShown(undefined)} /> : null}
    </Panel>
  );
}

function EditionWindow({ edition: { edition, title, paragraphs }, onClose }: { edition: TemplateEdition; onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal open title={`第 ${String(edition)} 版`} width={1000} footer={null} onCancel={onClose}>
      <SamplePreview text={{ title, paragraphs }} />
    </Modal>
  );
}

import { Button } from 'antd';
import { useState } from 'react';
import type { TemplateEdition } from '#contract/templates';
import type { TemplateKind } from '#domain/product/content';
import { DateText } from '../../blocks/date/date-text';
import { EmptyState } from '../../blocks/empty/empty-state';
import { Panel } from '../../blocks/page/panel';
import { EditionWindow } from './edition-window';

interface EditionsPanelProps {
  kind: TemplateKind;
  editions: readonly TemplateEdition[];
  /** Puts the text of a version where it is written; left out where the viewer writes nothing here. */
  onTake?: (edition: TemplateEdition) => void;
}

/** What was published, the newest first, each to be looked at as documents of its time say it. */
export function EditionsPanel({ kind, editions, onTake }: EditionsPanelProps) {
  const [shown, setShown] = useState<TemplateEdition>();
  return (
    <Panel title="版本">
      {editions.length === 0 ? (
        <EmptyState kind="rows">尚未发布</EmptyState>
      ) : (
        <ol className="template-editions" reversed aria-label="已发布的版本">
          {editions.map((one) => (
            <li key={one.templateId}>
              <strong>第 {one.edition} 版</strong>
              <span>
                <DateText value={one.publishedAt} precision="minute" /> {one.publishedBy}
              </span>
              {one.note ? <span>{one.note}</span> : null}
              <Button type="link" size="small" aria-label={`查看第 ${String(one.edition)} 版`} onClick={() => setShown(one)}>
                查看
              </Button>
            </li>
          ))}
        </ol>
      )}
      {shown ? (
        <EditionWindow
          kind={kind}
          edition={shown}
          before={editions.find(({ edition }) => edition === shown.edition - 1)}
          {...(onTake
            ? {
                onTake: () => {
                  setShown(undefined);
                  onTake(shown);
                },
              }
            : {})}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </Panel>
  );
}

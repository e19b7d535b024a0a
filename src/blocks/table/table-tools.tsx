import ColumnHeightOutlined from '@ant-design/icons/ColumnHeightOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import FilterOutlined from '@ant-design/icons/FilterOutlined';
import FolderOutlined from '@ant-design/icons/FolderOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { Button } from 'antd';
import { useRef, type ReactNode } from 'react';
import { MOST_COUNTED } from '#domain/counting';
import type { Density } from '#domain/tables';
import { useKeptFocus } from '../page/use-kept-focus';
import { PHONE, useMedia } from '../page/use-media';
import { ColumnSettings } from './column-settings';
import { PopPanel } from './pop-panel';
import { SavedSearches, type SavedSearchesProps } from './saved-searches';
import { ShareLink } from './share-link';
import { sharedAddress, type ColumnLayout } from './use-column-layout';
import './table-tools.css';

export interface ExportOfDocuments {
  /** What they are called on the button, and what the archive holds. */
  label: string;
  about: string;
  chosen?: { count: number; run: () => void };
  all?: { count: number; run: () => void };
}

export interface TableExport {
  /** Rows that a person has chosen; absent where none may be exported. */
  chosen?: { count: number; run: () => void };
  /** Every row under the filter. */
  all?: { count: number; run: () => void };
  /** What besides the rows themselves is exported of them. */
  documents?: ExportOfDocuments;
  /** Bytes that have arrived of the export that is under way. */
  received: number | null;
  cancel: () => void;
}

export interface TableChoice {
  count: number;
  /** How many of those chosen stand on other pages. */
  elsewhere: number;
  onNone: () => void;
  /** What can be done with them, but for exporting them. */
  actions?: ReactNode;
}

export interface TableToolsProps {
  columns: readonly { key: string; title: string; width?: number; secondary?: boolean }[];
  layout: ColumnLayout;
  searches?: SavedSearchesProps;
  density?: { value: Density; onChange: (density: Density) => void };
  /** Absent where the list offers no choice. */
  choice?: TableChoice;
  exporting?: TableExport;
}

export function TableTools({ columns, layout, searches, density, choice, exporting }: TableToolsProps) {
  return (
    <div className="table-tools" role="toolbar" aria-label="列表工具">
      <span className="table-tools-start">
        {choice?.actions}
        {exporting ? <ExportButtons {...exporting} /> : null}
        {choice ? <ChosenRows {...choice} /> : null}
      </span>
      {searches ? (
        <PopPanel label="常用筛选" icon={<FilterOutlined aria-hidden="true" />}>
          {(close) => (
            <SavedSearches
              {...searches}
              onApply={(search) => {
                searches.onApply(search);
                close();
              }}
            />
          )}
        </PopPanel>
      ) : null}
      {density ? <DensityButton {...density} /> : null}
      <PopPanel label="分享" icon={<LinkOutlined aria-hidden="true" />}>
        {() => <ShareLink address={sharedAddress(layout)} />}
      </PopPanel>
      <PopPanel label="列设置" icon={<SettingOutlined aria-hidden="true" />}>
        {(close) => <ColumnSettings columns={columns} layout={layout} onDone={close} />}
      </PopPanel>
    </div>
  );
}

function DensityButton({ value, onChange }: NonNullable<TableToolsProps['density']>) {
  const phone = useMedia(PHONE);
  if (phone) return null;
  const compact = value === 'compact';
  return (
    <Button
      type="text"
      icon={<ColumnHeightOutlined aria-hidden="true" />}
      aria-pressed={compact}
      onClick={() => onChange(compact ? 'comfortable' : 'compact')}
    >
      紧凑
    </Button>
  );
}

function ExportButtons(exporting: TableExport) {
  const box = useRef<HTMLSpanElement>(null);
  const { watch } = useKeptFocus(() => box.current?.querySelector<HTMLElement>('button:enabled'));
  return (
    <span ref={box} className="table-tools-exports" {...watch}>
      <ExportState {...exporting} />
    </span>
  );
}

function ExportState({ chosen, all, documents, received, cancel }: TableExport) {
  const phone = useMedia(PHONE);
  if (received !== null) {
    return (
      <span className="table-tools-export" role="status">
        正在导出，已接收 {sizeOf(received)}
        <Button size="small" onClick={cancel}>
          取消导出
        </Button>
      </span>
    );
  }
  return (
    <>
      {chosen && !phone ? (
        <Button type="text" icon={<DownloadOutlined aria-hidden="true" />} disabled={chosen.count === 0} onClick={chosen.run}>
          导出所选{chosen.count > 0 ? `（${chosen.count}）` : ''}
        </Button>
      ) : null}
      {all ? (
        <Button type="text" icon={<DownloadOutlined aria-hidden="true" />} disabled={all.count === 0} onClick={all.run}>
          导出全部
        </Button>
      ) : null}
      {documents ? <DocumentsButton {...documents} /> : null}
    </>
  );
}

function DocumentsButton({ label, about, chosen, all }: ExportOfDocuments) {
  const phone = useMedia(PHONE);
  return (
    <PopPanel label={label} icon={<FolderOutlined aria-hidden="true" />}>
      {(close) => (
        <div className="table-tools-documents">
          <p>{about}</p>
          {chosen && !phone ? (
            <Button
              disabled={chosen.count === 0}
              onClick={() => {
                close();
                chosen.run();
              }}
            >
              {chosen.count > 0 ? `导出所选 ${chosen.count} 笔的文件` : '请先勾选要导出的业务'}
            </Button>
          ) : null}
          {all ? (
            <Button
              disabled={all.count === 0}
              onClick={() => {
                close();
                all.run();
              }}
            >
              {all.count > MOST_COUNTED ? '导出全部业务的文件' : `导出筛选出的 ${String(all.count)} 笔的文件`}
            </Button>
          ) : null}
        </div>
      )}
    </PopPanel>
  );
}

function ChosenRows({ count, elsewhere, onNone }: TableChoice) {
  return (
    <span className="table-tools-chosen" role="status">
      {count > 0 ? (
        <>
          已选 {count} 条{elsewhere > 0 ? `，其中 ${elsewhere} 条不在本页` : ''}
          <Button type="link" size="small" onClick={onNone}>
            清空选择
          </Button>
        </>
      ) : null}
    </span>
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

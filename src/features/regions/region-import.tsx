import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Alert, Button } from 'antd';
import { useRef, useState, type ChangeEvent } from 'react';
import { useImportRegionsMutation, usePreviewRegionsMutation, type RegionEdition } from '../../api/regions';
import { failureText } from '../../api/wire/failure';
import { ActionModal, CANCEL_ACTION, type ModalAction } from '../../blocks/modal/action-modal';
import { Panel } from '../../blocks/page/panel';
import { refusalOf, type FileRules } from '../../blocks/upload/file-rules';
import { RegionChanges } from './region-changes';
import './regions.css';

const RULES: FileRules = { extensions: ['json'], maxMegabytes: 1, maxFiles: 1, multiple: false };

interface Chosen {
  fileName: string;
  content: string;
}

export function RegionImport({ edition }: { edition: RegionEdition }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [preview, previewed] = usePreviewRegionsMutation();
  const [send, sent] = useImportRegionsMutation();
  const input = useRef<HTMLInputElement>(null);
  const { problems = [], changes } = previewed.data ?? {};

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    previewed.reset();
    sent.reset();
    const refused = refusalOf(file, RULES);
    setRefusal(refused);
    if (refused) {
      setChosen(null);
      return;
    }
    const content = await file.text();
    setChosen({ fileName: file.name, content });
    void preview({ content });
  };

  const leave = () => {
    setChosen(null);
    previewed.reset();
  };

  const importIt: ModalAction = {
    key: 'import',
    text: '确认导入',
    result: 'ok',
    primary: true,
    run: async () => {
      if (!chosen || !changes) return;
      try {
        await send({ content: chosen.content, replaces: changes.replaces }).unwrap();
        leave();
      } catch {
        return;
      }
    },
  };

  return (
    <Panel title="导入新版数据">
      <div className="region-file">
        <input
          ref={input}
          type="file"
          accept=".json"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="选择地区数据文件"
          onChange={(event) => void choose(event)}
        />
        <Button icon={<UploadOutlined aria-hidden="true" />} loading={previewed.isLoading} onClick={() => input.current?.click()}>
          选择文件
        </Button>
        <span className="region-file-hint">
          JSON 文件，含 dated（截至日期）、source（来源）及 provinces、cities、districts 三级的六位代码与名称。导入前先预览变化。
        </span>
      </div>
      {refusal ? <Alert type="error" showIcon title={refusal} /> : null}
      {previewed.error ? <Alert type="error" showIcon title={failureText(previewed.error)} /> : null}
      {sent.error ? <Alert type="error" showIcon title={failureText(sent.error)} /> : null}
      {sent.data ? (
        <Alert type="success" showIcon title={`已导入截至 ${sent.data.dated} 的地区数据，共 ${count(sent.data)} 个地区`} />
      ) : null}
      {problems.length > 0 ? (
        <Alert type="error" showIcon title={`${chosen?.fileName ?? '文件'}不能导入`} description={<Problems problems={problems} />} />
      ) : null}
      {chosen && changes ? (
        <>
          {changes.dated < edition.dated ? (
            <Alert type="warning" showIcon title={`所选文件截至 ${changes.dated}，早于现行数据的 ${edition.dated}`} />
          ) : null}
          <RegionChanges fileName={chosen.fileName} changes={changes} />
          <div className="region-buttons">
            <Button type="primary" onClick={() => setConfirming(true)}>
              导入
            </Button>
            <Button onClick={leave}>放弃</Button>
          </div>
          <ActionModal open={confirming} title="导入地区数据" actions={[CANCEL_ACTION, importIt]} onClose={() => setConfirming(false)}>
            <p>
              将以截至 {changes.dated} 的数据替换截至 {edition.dated} 的数据：新增 {changes.added.total} 个，撤销 {changes.removed.total}{' '}
              个，更名 {changes.renamed.total} 个。
            </p>
            <p>导入后立即对全平台生效，已填写的内容不变。</p>
          </ActionModal>
        </>
      ) : null}
    </Panel>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <ul className="region-problems">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

function count({ provinces, cities, districts }: RegionEdition): number {
  return provinces + cities + districts;
}

import { Button, Form } from 'antd';
import { useNavigate } from 'react-router-dom';
import { PORTALS } from '#contract/addresses/portals';
import type { ReplyOf } from '#contract/call';
import type { saveGuide } from '#contract/portals';
import type { FileReference } from '#domain/field';
import { apiOf } from '../../../api/endpoints';
import { useFiles } from '../../../api/files';
import { loadedFrom } from '../../../api/save-outcome';
import type { Stored } from '../../../blocks/editor/use-editor';
import { LimitedInput } from '../../../blocks/fields/limited-text';
import { limitRule } from '../../../blocks/fields/text-limit';
import { Panel } from '../../../blocks/page/panel';
import { FileListUpload } from '../../../blocks/upload/file-list-upload';
import { FileViewer } from '../../../blocks/viewer/file-viewer';
import { guideAddress, guideEditPath } from '../paths';
import { UploadItem } from '../upload-item';
import { PublishForm } from './publish-form';

const { useSaveGuideMutation, useLazyPublishedContentsQuery } = apiOf(PORTALS);

interface GuideEntries {
  title: string;
  /** The one that was uploaded; none while the guide is drawn from the platform's words. */
  files: FileReference[];
}

const RULES = { extensions: ['pdf'], maxFiles: 1 };
const VIEWER_HEIGHT = 640;

interface GuideFormProps {
  published: { guide: string; title: string; fileKey: string; fileName: string; version: number } | undefined;
  mayEdit: boolean;
}

/** A guide's name and its PDF, read before it is published. */
export function GuideForm({ published, mayEdit }: GuideFormProps) {
  const [save] = useSaveGuideMutation();
  const [load] = useLazyPublishedContentsQuery();
  const navigate = useNavigate();
  const named = published ? { guide: published.guide } : {};
  const isDrawn = published?.fileKey === '';
  return (
    <PublishForm<GuideEntries>
      name={`guide/${published?.guide ?? 'new'}`}
      what="指南"
      latest={savedGuide(published)}
      load={async () => {
        const { guides } = loadedFrom(await load({}));
        return savedGuide(guides.find(({ guide }) => guide === published?.guide));
      }}
      mayEdit={mayEdit}
      send={({ title, files }, version) => save({ ...named, version, title: title.trim(), fileKey: files[0]?.key ?? '' })}
      done="指南已发布"
      onPublished={({ reply }) => {
        if (!published) void navigate(guideEditPath((reply as ReplyOf<typeof saveGuide>).guide), { replace: true });
      }}
      contentOf={({ title, files: [file] }) => ({ title, fileName: file?.fileName ?? '', fileKey: file?.key ?? '' })}
      fields={() => (
        <Panel title="指南">
          <Form.Item
            name="title"
            label="指南名称"
            rules={[{ required: true, whitespace: true, message: '请填写指南名称' }, limitRule('指南名称', 40)]}
          >
            <LimitedInput most={40} showCount />
          </Form.Item>
          <UploadItem
            name="files"
            label="PDF 文件"
            valuePropName="files"
            trigger="onFiles"
            extra={isDrawn ? '现由平台文字生成，上传后改用所传文件。' : '20 MB 以内，上传时检查文件内容。'}
            rules={isDrawn ? [] : [{ required: true, message: '请上传指南的 PDF 文件' }]}
          >
            {(onProblem) => (
              <FileListUpload label="PDF 文件" files={[]} onFiles={ignore} onProblem={onProblem} rules={RULES} disabled={!mayEdit} />
            )}
          </UploadItem>
        </Panel>
      )}
      preview={({ title, files: [file] }) => (
        <GuideView title={title} address={file?.key ?? (published ? guideAddress(published.guide) : '')} />
      )}
    />
  );
}

/** What will be read, before it is published. */
function GuideView({ title, address }: { title: string; address: string }) {
  const { view, download } = useFiles();
  const fileName = `${title || '指南'}.pdf`;
  const save = () => void download(address, fileName).catch(ignore);
  return (
    <Panel title="文件预览" extra={address ? <Button onClick={save}>下载</Button> : null}>
      {address ? (
        <FileViewer fileKey={address} fileName={fileName} fetchFile={view} height={VIEWER_HEIGHT} />
      ) : (
        <p className="channel-note">上传后在此预览。</p>
      )}
    </Panel>
  );
}

function savedGuide(published: GuideFormProps['published']): Stored<GuideEntries> {
  const { title = '', fileKey = '', fileName = '', version = 0 } = published ?? {};
  return { value: { title, files: fileKey ? [{ key: fileKey, fileName }] : [] }, version };
}

function ignore(): void {
  return;
}

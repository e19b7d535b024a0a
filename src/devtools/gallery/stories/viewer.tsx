import { Button } from 'antd';
import { useState } from 'react';
import { Captcha } from '../../../blocks/captcha/captcha';
import { Slider } from '../../../blocks/captcha/slider';
import { UserSelectionModal, type SelectableUser, type UserSelectionModalProps } from '../../../blocks/user-selection/user-selection-modal';
import { FileViewer } from '../../../blocks/viewer/file-viewer';
import { PreviewModal, VIEWER_WIDTH } from '../../../blocks/viewer/preview-modal';
import { SMALLER_ZOOM } from '../../../blocks/viewer/zoom';
import { Watermark } from '../../../blocks/watermark/watermark';
import { WechatCode } from '../../../blocks/wechat/wechat-code';
import { playOf } from '../knobs';
import { Opened } from '../opened';
import type { Story } from '../story';
import { ValueView } from '../value-view';

const SAMPLES = {
  'chinese.pdf': '未嵌入字体的保函.pdf',
  'picture.svg': '图片.png',
  'letter.docx': '无法预览的文件.docx',
} as const;

export const stories: readonly Story[] = [
  {
    id: 'file-viewer',
    title: '文件查看器',
    note: 'PDF 的字符映射与标准字体由本站提供，未嵌入字体的中文 PDF 也能显示。',
    states: [
      { name: '中文 PDF，未嵌入字体', Show: () => <FileViewer fileKey="chinese.pdf" fileName="未嵌入字体的保函.pdf" fetchFile={sample} /> },
      { name: '图片', Show: () => <FileViewer fileKey="picture.svg" fileName="图片.png" fetchFile={sample} /> },
      {
        name: '图片，缩放从 0.7 开始',
        Show: () => <FileViewer fileKey="picture.svg" fileName="较小的图片.png" fetchFile={sample} zoom={SMALLER_ZOOM} />,
      },
      { name: '正在加载', Show: () => <FileViewer fileKey="slow.pdf" fileName="加载中的文件.pdf" fetchFile={never} height={200} /> },
      {
        name: '加载失败，可重试',
        Show: () => <FileViewer fileKey="lost.pdf" fileName="加载失败的文件.pdf" fetchFile={lost} height={200} />,
      },
      { name: '文件不存在', Show: () => <FileViewer fileKey={undefined} fileName="不存在的文件.pdf" fetchFile={sample} height={200} /> },
      { name: '无法预览', Show: () => <FileViewer fileKey="letter.docx" fileName="无法预览的文件.docx" fetchFile={sample} height={200} /> },
    ],
    play: playOf(
      {
        fileKey: { kind: 'choice', label: '文件', start: 'picture.svg', options: SAMPLES },
        height: { kind: 'number', label: '高度', start: 300, min: 120, max: 1000 },
      },
      ({ fileKey, height }) => (
        <FileViewer key={fileKey} fileKey={fileKey} fileName={SAMPLES[fileKey]} fetchFile={sample} height={height} />
      ),
    ),
    props: [
      { name: 'fileKey', type: 'string | undefined', required: true, meaning: '文件的 key；没有时显示文件不存在' },
      { name: 'fileName', type: 'string', required: true, meaning: '文件名' },
      { name: 'fetchFile', type: "(key, signal) => Promise<Blob | 'missing'>", required: true, meaning: '取文件的内容' },
      { name: 'height', type: 'number | string', otherwise: '400', meaning: '高度；宽度为 100%' },
      { name: 'zoom', type: '{ start, step }', otherwise: '从 1 开始，每次 0.2', meaning: '图片的缩放' },
      { name: 'pageZoom', type: 'number', otherwise: '1', meaning: 'PDF 打开时是适合宽度的几倍' },
      { name: 'target', type: '{ page } | { seal: true }', meaning: '转到 PDF 的某一页，或最新的盖章处；换一个对象即再转一次' },
      { name: 'onPageShown', type: '(page, of) => void', meaning: '某一页真正显示过：已绘出，且半页或半个查看区在视野内' },
      { name: 'onReachTop / onReachBottom', type: '() => void', meaning: '滚动到离顶部或底部 5 像素以内，200 毫秒后调用' },
    ],
  },
  {
    id: 'preview-modal',
    title: '文件预览对话框',
    states: [
      {
        name: '多个文件，须读到底',
        Show: () => (
          <Opened>
            {(close) => (
              <PreviewModal
                files={PREVIEWED}
                fetchFile={sample}
                onClose={close}
                actions={[{ key: 'agree', text: '我已阅读', mustRead: 'bottom', run: close }]}
              />
            )}
          </Opened>
        ),
      },
      {
        name: '一个文件，宽 1000',
        Show: () => (
          <Opened>
            {(close) => (
              <PreviewModal files={PREVIEWED.slice(1, 2)} fetchFile={sample} width={VIEWER_WIDTH} zoom={SMALLER_ZOOM} onClose={close} />
            )}
          </Opened>
        ),
      },
      {
        name: '看过以后作决定',
        Show: () => (
          <Opened>
            {(close) => (
              <PreviewModal
                files={PREVIEWED.slice(0, 2)}
                fetchFile={sample}
                decision={{ text: '凭证无误，确认收款', mustRead: 'bottom', onOk: close }}
                onClose={close}
              />
            )}
          </Opened>
        ),
      },
      {
        name: '文件不存在',
        Show: () => (
          <Opened>
            {(close) => <PreviewModal files={[{ key: 'gone', fileName: '已删除的文件.pdf' }]} fetchFile={sample} onClose={close} />}
          </Opened>
        ),
      },
      {
        name: '三秒后自动关闭',
        Show: () => (
          <Opened>{(close) => <PreviewModal files={PREVIEWED.slice(1, 2)} fetchFile={sample} closeAfter={3000} onClose={close} />}</Opened>
        ),
      },
    ],
    play: playOf(
      {
        start: { kind: 'number', label: '从第几个开始', start: 1, min: 0, max: 2 },
        width: { kind: 'number', label: '宽度', start: 1200, min: 320, max: 1600 },
      },
      (values) => <Opened>{(close) => <PreviewModal {...values} files={PREVIEWED} fetchFile={sample} onClose={close} />}</Opened>,
    ),
    props: [
      { name: 'files', type: 'FileReference[]', required: true, meaning: '要预览的文件；上一个、下一个首尾相接' },
      { name: 'start', type: 'number', otherwise: '0', meaning: '从第几个开始' },
      { name: 'width / height', type: 'number', otherwise: '1200 / 随窗口', meaning: '对话框的宽度、查看区的高度' },
      { name: 'zoom', type: '{ start, step }', otherwise: '从 1 开始，每次 0.2', meaning: '图片的缩放' },
      { name: 'closeAfter', type: 'number', meaning: '自动关闭的毫秒数' },
      { name: 'actions', type: 'PreviewAction[]', meaning: '附加按钮；mustRead 为 top 或 bottom 时，读到该处以后才可点击' },
      {
        name: 'decision',
        type: '{ text, mustRead, onOk }',
        meaning: '看过以后要作的决定：有“取消”与确认按钮，可要求先看完每个文件；没有时只有“关闭”',
      },
      { name: 'onClose', type: '() => void', required: true, meaning: '关闭或取消' },
    ],
  },
  {
    id: 'user-selection',
    title: '用户选择对话框',
    states: [
      { name: '多选', Show: () => <SelectionDemo multiple /> },
      { name: '单选', Show: () => <SelectionDemo multiple={false} /> },
      { name: '没有用户', Show: () => <SelectionDemo multiple load={() => Promise.resolve({ users: [], total: 0 })} /> },
      { name: '加载失败', Show: () => <SelectionDemo multiple load={() => Promise.reject(new Error('示例的失败'))} /> },
    ],
    play: playOf({ multiple: { kind: 'flag', label: '多选', start: true } }, (values) => <SelectionDemo {...values} />),
    props: [
      {
        name: 'load',
        type: '({ page, size, searchName }, signal) => Promise<{ users, total }>',
        required: true,
        meaning: '取一页用户；搜索有 500 毫秒防抖',
      },
      { name: 'multiple', type: 'boolean', otherwise: 'true', meaning: '复选框或单选框' },
      { name: 'selected', type: 'SelectableUser[]', meaning: '打开时已选的用户' },
      { name: 'onConfirm', type: '(users) => void', required: true, meaning: '确定；没有选择时不可点击' },
    ],
  },
  {
    id: 'slider',
    title: '滑动验证',
    note: '把滑块移到标记处；可用指针、触摸、方向键或读屏软件。浏览器同时做少量计算，由服务端判定。',
    states: [
      { name: '等待', Show: () => <Slider challenge={{ sliderId: 'S1', target: 64, bits: 8 }} onProved={nothing} /> },
      {
        name: '未通过，再来一次',
        Show: () => <Slider challenge={{ sliderId: 'S2', target: 42, bits: 8 }} problem="滑动验证未通过，请重新验证" onProved={nothing} />,
      },
    ],
    props: [
      { name: 'challenge', type: 'SliderChallenge', required: true, meaning: '服务端给出的目标位置与计算量；换一个时重新挂载' },
      { name: 'problem', type: 'string', meaning: '上一次为何没有通过' },
      { name: 'busy', type: 'boolean', otherwise: 'false', meaning: '正在提交' },
      { name: 'takesFocus', type: 'boolean', otherwise: 'false', meaning: '出现时取得焦点' },
      { name: 'onProved', type: '(proof) => void', required: true, meaning: '滑块停在标记处且计算完成' },
    ],
  },
  {
    id: 'wechat-code',
    title: '微信二维码',
    note: '微信的页面在框架中；只听这个框架带着同一 state 送回的 code。',
    states: [
      {
        name: '等待扫码',
        Show: () => (
          <WechatCode
            address="/sandbox/wechat/qrconnect?state=gallery-gallery-1"
            state="gallery-gallery-1"
            onCode={nothing}
            onRenew={nothing}
          />
        ),
      },
    ],
    props: [
      { name: 'address', type: 'string', required: true, meaning: '微信二维码页面的地址' },
      { name: 'state', type: 'string', required: true, meaning: '本页生成的随机值，须随 code 原样返回' },
      { name: 'onCode', type: '(code) => void', required: true, meaning: '手机确认之后' },
      { name: 'onRenew', type: '() => void', required: true, meaning: '刷新二维码' },
    ],
  },
  {
    id: 'captcha',
    title: '图形验证码',
    note: '只在浏览器内比较；登录与短信另有服务器的验证码。',
    states: [
      { name: '混合', Show: () => <Captcha label="混合验证码" /> },
      { name: '数字', Show: () => <Captcha label="数字验证码" kind="number" /> },
      { name: '字母，区分大小写', Show: () => <Captcha label="字母验证码" kind="letter" exact /> },
    ],
    play: playOf(
      {
        label: { kind: 'text', label: '名称', start: '图形验证码' },
        kind: { kind: 'choice', label: '四个字符的种类', start: 'mixed', options: { mixed: '混合', number: '数字', letter: '字母' } },
        exact: { kind: 'flag', label: '区分大小写', start: false },
      },
      (values) => <Captcha key={values.kind} {...values} />,
    ),
    props: [
      { name: 'label', type: 'string', otherwise: '图形验证码', meaning: '名称' },
      { name: 'kind', type: "'mixed' | 'number' | 'letter'", otherwise: 'mixed', meaning: '四个字符的种类' },
      { name: 'exact', type: 'boolean', otherwise: 'false', meaning: '区分大小写' },
      { name: 'spoken', type: 'boolean', otherwise: 'false', meaning: '读屏软件也能读出字符，用于确认而不是识别人机' },
      { name: 'onChange', type: "(typed, failure: 'wrong' | null) => void", meaning: '输入变化；没有输入时算通过' },
    ],
  },
  {
    id: 'watermark',
    title: '水印',
    note: '覆盖整个页面，几乎透明，不拦截点击；导航结束 800 毫秒后重画。',
    states: [{ name: '普通', Show: () => <Watermark userName="张三" account="13812345678" page="/dev/blocks" /> }],
    props: [
      { name: 'userName', type: 'string', required: true, meaning: '用户名' },
      { name: 'account', type: 'string', required: true, meaning: '账号，显示前 3 位和第 8 位起' },
      { name: 'page', type: 'string', required: true, meaning: '当前页面' },
    ],
  },
];

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" opacity="0.1"/><circle cx="160" cy="100" r="60" opacity="0.6"/></svg>';
const LINE = '投标保函';

function sample(key: string): Promise<Blob | 'missing'> {
  if (key === 'chinese.pdf') return Promise.resolve(new Blob([chinesePdf(LINE)], { type: 'application/pdf' }));
  if (key === 'picture.svg') return Promise.resolve(new Blob([PICTURE], { type: 'image/svg+xml' }));
  return Promise.resolve(key === 'letter.docx' ? new Blob(['x'], { type: 'application/msword' }) : 'missing');
}

function never(): Promise<Blob> {
  return new Promise(() => undefined);
}

function lost(): Promise<Blob> {
  return Promise.reject(new Error('示例的失败'));
}

function chinesePdf(text: string): string {
  const hex = [...text].map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('');
  const drawing = `BT /F1 48 Tf 60 120 Td <${hex}> Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 240] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 7 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

const PREVIEWED = Object.entries(SAMPLES).map(([key, fileName]) => ({ key, fileName }));

const USERS: readonly SelectableUser[] = Array.from({ length: 23 }, (_, index) => ({
  userId: String(index),
  userName: `用户${index + 1}`,
  orgName: '示例担保有限公司',
  mobile: `138****${String(index).padStart(4, '0')}`,
  email: '',
}));

function pageOfUsers({
  page,
  size,
  searchName,
}: Parameters<UserSelectionModalProps['load']>[0]): ReturnType<UserSelectionModalProps['load']> {
  const found = USERS.filter(({ userName }) => userName.includes(searchName));
  return Promise.resolve({ users: found.slice((page - 1) * size, page * size), total: found.length });
}

function SelectionDemo({ multiple, load = pageOfUsers }: { multiple: boolean; load?: UserSelectionModalProps['load'] }) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly SelectableUser[]>([]);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        打开
      </Button>
      <UserSelectionModal
        open={open}
        multiple={multiple}
        selected={chosen}
        load={load}
        onConfirm={(users) => {
          setChosen(users);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
      <ValueView label="当前值" value={chosen.map(({ userName }) => userName)} />
    </>
  );
}

function nothing(): void {
  return;
}

import { useEffect, useId, useState } from 'react';
import type { ReplyOf } from '#contract/call';
import type { appletScheme } from '#contract/wechat';
import type { zonePortal } from '#contract/zone';
import { useAnswerTo } from '../../api/use-answer';
import { failureText } from '../../api/wire/failure';
import { request } from '../../api/wire/request';
import { assetAddress } from '../../blocks/brand/asset-address';
import { dismissPrompt } from './prompt-wanted';
import './mini-program-prompt.css';
import './zone-actions.css';

const SCHEME: (typeof appletScheme)['path'] = '/applets/generate/scheme';
const LINK = { appletType: 'guarantee', jumpWxa: { path: 'pages/index/index' }, expireType: 1, expireInterval: 30 };

interface MiniProgramPromptProps {
  /** By whose portal the code is known. */
  channelCode: string;
  onClose: () => void;
}

/** Leads a phone to the mini-program, by its link or its code. CH-05. */
export function MiniProgramPrompt({ channelCode, onClose }: MiniProgramPromptProps) {
  const { data: portal } = useAnswerTo<typeof zonePortal>('/guarantee/zone/portal', { channelCode });
  const image = portal?.miniProgramImage ?? '';
  const [openlink, setOpenlink] = useState('');
  const id = useId();
  useEffect(() => {
    const leaving = new AbortController();
    void request({ path: SCHEME, body: LINK, signal: leaving.signal }).then(({ data, failure }) => {
      if (leaving.signal.aborted) return;
      if (failure) console.warn(`小程序链接未生成：${failureText(failure)}`);
      else setOpenlink((data as ReplyOf<typeof appletScheme>).openlink);
    });
    return () => leaving.abort();
  }, []);
  if (!openlink && !image) return null;
  return (
    <aside className="mini-program" aria-labelledby={id}>
      {image ? <img src={assetAddress(image)} alt="小程序二维码" width={56} height={56} /> : null}
      <p id={id} className="mini-program-words">
        手机办理更方便，扫码或点击进入小程序
      </p>
      <p className="mini-program-ways">
        {openlink ? (
          <a className="zone-button zone-button-primary" href={openlink}>
            打开小程序
          </a>
        ) : null}
        <button type="button" className="zone-link" onClick={onClose}>
          稍后再说
        </button>
        <button
          type="button"
          className="zone-link"
          onClick={() => {
            dismissPrompt();
            onClose();
          }}
        >
          不再提示
        </button>
      </p>
    </aside>
  );
}

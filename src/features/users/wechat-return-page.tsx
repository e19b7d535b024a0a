import { useEffect, useState } from 'react';
import { useChannelQuery } from '../../blocks/brand/use-channel-query';
import './wechat-return-page.css';

/** Where WeChat leads the frame of its QR code: it hands the code to the page around it, if that is one of ours, and signs nobody in by itself. */
export function WechatReturnPage() {
  const [refused, setRefused] = useState(false);
  const login = `/user/login${useChannelQuery()}`;
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const [code, state] = [query.get('code'), query.get('state')];
    if (code && window.parent !== window) window.parent.postMessage(state === null ? { code } : { code, state }, location.origin);
    else setRefused(true);
  }, []);
  return (
    <main className="wechat-return">
      <h1>微信扫码登录</h1>
      {refused ? (
        <p role="status">
          没有取得微信授权，请<a href={login}>返回登录页</a>重新扫码。
        </p>
      ) : (
        <p role="status">
          <span className="wechat-return-spinner" aria-hidden="true" />
          正在登录，请稍候…
        </p>
      )}
    </main>
  );
}

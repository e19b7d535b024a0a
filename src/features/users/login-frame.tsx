import type { ReactNode } from 'react';
import { BrandMark } from '../../blocks/brand/brand-mark';
import { CopyrightFooter } from '../../blocks/brand/copyright-footer';
import { productTitle } from '../../blocks/brand/site';
import { AppearanceChoice } from '../../blocks/page/appearance-choice';
import './login-page.css';

/** What stands around the card of every page by which one comes in. `below` stands under the card. */
export function LoginFrame({
  brand = productTitle(),
  below,
  children,
}: {
  brand?: string | undefined;
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="login">
      <section className="login-story" aria-label="平台介绍">
        <div className="login-brand">
          <BrandMark size={40} />
          <span>{brand}</span>
        </div>
        <h2>投标保函，在线办理</h2>
        <p>从选择项目、提交申请到领取电子保函，全程线上完成，每一步都有据可查。</p>
        <ul>
          <li>
            <b>数字签名</b>
            <span>合同与保函均加盖可验证的数字签名</span>
          </li>
          <li>
            <b>过程留痕</b>
            <span>办理记录逐条存证，前后相连，不可篡改</span>
          </li>
          <li>
            <b>公开验真</b>
            <span>扫码或上传文件，即可查验保函真伪</span>
          </li>
        </ul>
      </section>
      <main className="login-side">
        <div className="login-card">{children}</div>
        {below}
        <AppearanceChoice />
        <CopyrightFooter className="login-footer" />
      </main>
    </div>
  );
}

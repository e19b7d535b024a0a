import { type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { BrandMark } from '../../blocks/brand/brand-mark';
import { CopyrightFooter } from '../../blocks/brand/copyright-footer';
import { productTitle } from '../../blocks/brand/site';
import { AppearanceChoice } from '../../blocks/page/appearance-choice';
import './public-layout.css';

export function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="public-frame">
      <header className="public-header">
        <a className="public-brand" href="/user/login">
          <BrandMark size={32} />
          <span>{productTitle()}</span>
        </a>
        <nav aria-label="公共导航">
          <a href="/user/truth">保函验真</a>
          <a href="/user/login">登录</a>
          <a href="/register/flow/index">注册</a>
          <a href="/register/certification">企业认证</a>
        </nav>
      </header>
      <div className="public-body">{children}</div>
      <AppearanceChoice />
      <CopyrightFooter className="public-footer" />
    </div>
  );
}

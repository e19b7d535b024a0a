import type { ReactNode } from 'react';
import type { SiteFacts } from '#domain/site';
import './copyright-footer.css';
import { siteFact } from './site';
import { VERSION } from './version';

type Records = Pick<SiteFacts, 'policeRecord' | 'icpRecord'>;

interface CopyrightFooterProps {
  className: string;
  records?: Records | undefined;
  /** Undefined where the page tells it elsewhere. */
  hotline?: string | undefined;
  /** Where else it leads. */
  children?: ReactNode;
}

/** With the hotline and the records of a channel, and the platform's where it has none of its own. The records are always there as elements, so that the page as the server sent it and as it is drawn agree; an empty one is not shown. */
export function CopyrightFooter({ className, records, hotline, children }: CopyrightFooterProps) {
  const { policeRecord = '', icpRecord = '' } = records ?? {};
  return (
    <footer className={`copyright-footer ${className}`}>
      <span>{`Copyright © 2022-2024 ${siteFact('owner')} · 版本 ${VERSION}`}</span>
      {hotline === undefined ? null : (
        <span>
          服务热线 <a href={`tel:${hotline}`}>{hotline}</a>
        </span>
      )}
      {children}
      <a href="https://beian.mps.gov.cn/" target="_blank" rel="noreferrer">
        {policeRecord || siteFact('policeRecord')}
      </a>
      <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
        {icpRecord || siteFact('icpRecord')}
      </a>
    </footer>
  );
}

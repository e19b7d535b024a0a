import './copyright-footer.css';
import { siteFact } from './site';
import { VERSION } from './version';

/** The records are always there as elements, so that the page as the server sent it and as it is drawn agree; an empty one is not shown. */
export function CopyrightFooter({ className }: { className: string }) {
  return (
    <footer className={`copyright-footer ${className}`}>
      <span>{`Copyright © 2022-2024 ${siteFact('owner')} · 版本 ${VERSION}`}</span>
      <a href="https://beian.mps.gov.cn/" target="_blank" rel="noreferrer">
        {siteFact('policeRecord')}
      </a>
      <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
        {siteFact('icpRecord')}
      </a>
    </footer>
  );
}

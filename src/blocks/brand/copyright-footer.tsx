import type { SiteFacts } from '#domain/site';
import './copyright-footer.css';
import { siteFact } from './site';
import { VERSION } from './version';

/** The records are always there as elements, so that the page as the server sent it and as it is drawn agree; an empty one is not shown. */
export function CopyrightFooter({
  className,
  records = { policeRecord: siteFact('policeRecord'), icpRecord: siteFact('icpRecord') },
}: {
  className: string;
  /** Those of a channel, where it has its own. */
  records?: Pick<SiteFacts, 'policeRecord' | 'icpRecord'>;
}) {
  return (
    <footer className={`copyright-footer ${className}`}>
      <span>{`Copyright © 2022-2024 ${siteFact('owner')} · 版本 ${VERSION}`}</span>
      <a href="https://beian.mps.gov.cn/" target="_blank" rel="noreferrer">
        {records.policeRecord}
      </a>
      <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
        {records.icpRecord}
      </a>
    </footer>
  );
}

import { useEffect, useState } from 'react';
import { isWageLogin } from '#domain/channel';
import { WAGE_REPORT } from '#domain/zone/wage-report';
import { assetAddress } from '../../blocks/brand/asset-address';
import { useRequestedChannel } from '../../blocks/brand/requested-channel';
import { KeptQueryLink } from './kept-query-link';

/** Where whoever cannot get in asks, and what they can read. What a channel leaves empty is not shown, but there as an element: see `CopyrightFooter`. */
export function LoginHelp() {
  const { channel } = useRequestedChannel();
  const { hotline, serviceHours } = channel;
  return (
    <div className="login-help">
      <p className="login-hotline">
        服务热线 <a href={`tel:${hotline}`}>{hotline}</a> <span>{serviceHours}</span>
      </p>
      <Guides />
    </div>
  );
}

/** Once the page is alive, as pages written ahead do not know how many a channel has; in a channel of wages also the way of workers. */
function Guides() {
  const { guides, loginPath } = useRequestedChannel().channel;
  const isWage = isWageLogin(loginPath);
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  if (!shown || (guides.length === 0 && !isWage)) return null;
  return (
    <ul className="login-guides" aria-label="使用指南">
      {guides.map(({ guide, title }) => (
        <li key={guide}>
          <a href={assetAddress(`/assets/files/guide/${guide}.pdf`)} target="_blank" rel="noreferrer">
            {title}
          </a>
        </li>
      ))}
      {isWage ? (
        <li>
          <KeptQueryLink to={WAGE_REPORT}>反映欠薪</KeptQueryLink>
        </li>
      ) : null}
    </ul>
  );
}

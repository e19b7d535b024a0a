import { lazy, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PublishedKind } from '#domain/zone/portal-content';
import { LazyPart } from '../../../blocks/page/lazy-part';
import { LinkButton } from '../../../blocks/page/link-button';
import { PageHeader } from '../../../blocks/page/page-header';
import { TabLinks } from '../../../blocks/page/tab-links';
import '../channels.css';

const Versions = lazy(async () => ({ default: (await import(/* webpackChunkName: "portal-versions" */ './versions')).Versions }));

const TABS = [
  { key: 'content', label: '内容' },
  { key: 'versions', label: '版本记录' },
];

interface PublishedPageProps {
  kind: PublishedKind;
  /** A channel's code, or the name of a text or a guide. */
  name: string;
  title: string;
  version: number;
  /** What is said as long as nobody has written anything. */
  unwritten?: string;
  /** Whether anything written counts now. */
  isWritten?: boolean;
  /** Besides the way back. */
  action?: ReactNode;
  /** Where it is shown to everybody. */
  address: string;
  back: { to: string; label: string };
  mayEdit: boolean;
  children: ReactNode;
}

/** What is published now, to be written otherwise, and its versions. */
export function PublishedPage({
  kind,
  name,
  title,
  version,
  unwritten = '尚未填写',
  isWritten = version > 0,
  action,
  address,
  back,
  mayEdit,
  children,
}: PublishedPageProps) {
  const [search] = useSearchParams();
  const tab = search.get('tab') === 'versions' ? 'versions' : 'content';
  return (
    <div className="page">
      <PageHeader
        title={title}
        description={
          <>
            {isWritten ? `第 ${String(version)} 版` : unwritten} · 页面地址{' '}
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </>
        }
        actions={
          <>
            {action}
            <LinkButton to={back.to}>{back.label}</LinkButton>
          </>
        }
      />
      <TabLinks label="门户内容" tabs={TABS} current={tab} />
      <LazyPart>{tab === 'content' ? children : <Versions kind={kind} name={name} version={version} mayEdit={mayEdit} />}</LazyPart>
    </div>
  );
}

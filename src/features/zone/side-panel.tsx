import { Suspense, useId, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import type { Portal } from '#contract/zone';
import { assetAddress } from '../../blocks/brand/asset-address';

export interface GuideProps {
  guide: string;
  onClose: () => void;
}

/** The window in which a guide is read. */
export type GuideWindow = ComponentType<GuideProps>;

interface SidePanelProps {
  portal: Portal | undefined;
  Guide: GuideWindow;
}

/** Four popovers and the guide, at the right edge; by mouse, finger and keys. GZ-06. */
export function SidePanel({ portal, Guide }: SidePanelProps) {
  const [guideOpen, setGuideOpen] = useState(false);
  if (!portal) return null;
  const { miniProgramImage, officialAccountImage, serviceImage, guide } = portal;
  return (
    <aside className="side-panel" aria-label="服务与咨询">
      <Entry name="小程序" icon={ICONS.miniProgram}>
        <Picture src={miniProgramImage} alt="小程序二维码" words="微信扫码，打开小程序" />
      </Entry>
      <Entry name="公众号" icon={ICONS.official}>
        <Picture src={officialAccountImage} alt="公众号二维码" words="微信扫码，关注公众号" />
      </Entry>
      <Entry name="在线客服" icon={ICONS.service}>
        <Picture src={serviceImage} alt="客服二维码" words="微信扫码，添加客服" />
      </Entry>
      <Entry name="即时咨询" icon={ICONS.consult}>
        <Consultation portal={portal} />
      </Entry>
      <button type="button" className="side-panel-button" aria-haspopup="dialog" onClick={() => setGuideOpen(true)}>
        {ICONS.guide}
        <span>操作指南</span>
      </button>
      {guideOpen ? (
        <Suspense fallback={null}>
          <Guide guide={guide} onClose={() => setGuideOpen(false)} />
        </Suspense>
      ) : null}
    </aside>
  );
}

function Entry({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    <div
      className="side-panel-entry"
      onPointerEnter={({ pointerType }) => (pointerType === 'mouse' ? setOpen(true) : undefined)}
      onPointerLeave={({ pointerType }) => (pointerType === 'mouse' ? setOpen(false) : undefined)}
      onBlur={({ currentTarget, relatedTarget }) => (currentTarget.contains(relatedTarget) ? undefined : setOpen(false))}
      onKeyDown={press}
    >
      <button
        type="button"
        className="side-panel-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={({ detail }) => setOpen(detail === 0 || matchMedia('(hover: none)').matches ? !open : true)}
      >
        {icon}
        <span>{name}</span>
      </button>
      <div id={id} className="side-panel-pop" role="region" aria-label={name} hidden={!open}>
        {children}
      </div>
    </div>
  );
}

function Picture({ src, alt, words }: { src: string; alt: string; words: string }) {
  if (!src) return <p className="side-panel-words">二维码尚未设置，请拨打服务热线咨询。</p>;
  return (
    <>
      <img src={assetAddress(src)} alt={alt} width={168} height={168} />
      <p className="side-panel-words">{words}</p>
    </>
  );
}

function Consultation({ portal: { phones, hotline, serviceHours, address } }: { portal: Portal }) {
  const numbers = phones.length > 0 ? phones : [hotline].filter(Boolean);
  return (
    <dl className="side-panel-facts">
      <dt>咨询电话</dt>
      {numbers.map((number) => (
        <dd key={number}>
          <a href={`tel:${number}`}>{number}</a>
        </dd>
      ))}
      {serviceHours ? (
        <>
          <dt>服务时间</dt>
          <dd>{serviceHours}</dd>
        </>
      ) : null}
      {address ? (
        <>
          <dt>公司地址</dt>
          <dd>{address}</dd>
        </>
      ) : null}
    </dl>
  );
}

function icon(path: string): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.700" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

const ICONS = {
  miniProgram: icon('M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM10 18h4'),
  official: icon('M4 5h16v11H9l-4 4v-4H4zM8 9h8M8 12h5'),
  service: icon('M4 13v-1a8 8 0 0 1 16 0v1M4 13h3v5H5a1 1 0 0 1-1-1zM20 13h-3v5h2a1 1 0 0 0 1-1zM19 18c0 2-2 3-5 3'),
  consult: icon('M6 3h3l2 5-2.500 1.500a11 11 0 0 0 6 6L16 13l5 2v3a2 2 0 0 1-2 2A15 15 0 0 1 4 5a2 2 0 0 1 2-2z'),
  guide: icon('M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h5'),
};

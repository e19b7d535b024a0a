import { useState } from 'react';
import { Link } from 'react-router-dom';
import { assetAddress } from '../../blocks/brand/asset-address';
import { BrandMark } from '../../blocks/brand/brand-mark';
import { HOME } from '../session/paths';

interface BrandProps {
  title: string;
  logo: string;
  /** Shows the mark alone. */
  collapsed?: boolean;
}

export function Brand({ title, logo, collapsed = false }: BrandProps) {
  const [failed, setFailed] = useState('');
  return (
    <Link className="layout-brand" to={HOME} aria-label={`${title}，返回首页`}>
      {logo !== '' && logo !== failed ? (
        <img src={assetAddress(logo)} alt="" width={30} height={30} onError={() => setFailed(logo)} />
      ) : (
        <BrandMark size={30} />
      )}
      {collapsed ? null : <span title={title}>{title}</span>}
    </Link>
  );
}

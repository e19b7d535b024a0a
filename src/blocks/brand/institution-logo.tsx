import { useState } from 'react';
import { shortName } from '#domain/organisation/short-name';
import './institution-logo.css';

export interface InstitutionLogoProps {
  name: string;
  /** Gives the drawn mark its colour. */
  kind: 'bank' | 'insurance' | 'guaranteeCompany';
  /** Address of the picture, empty where there is none. */
  logo: string;
}

/** An institution's logo; where it has none or it cannot be loaded, a mark of its name. The name itself stands beside it. */
export function InstitutionLogo({ name, kind, logo }: InstitutionLogoProps) {
  const [failed, setFailed] = useState('');
  if (logo && failed !== logo) return <img className="institution-logo" src={logo} alt="" onError={() => setFailed(logo)} />;
  return (
    <span className={`institution-logo institution-mark institution-mark-${kind}`} aria-hidden="true">
      {shortName(name)}
    </span>
  );
}

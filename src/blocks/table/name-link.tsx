import { Link } from 'react-router-dom';

/** The name of a row, which leads to its page, in three lines at most, with its number below. */
export function NameLink({ to, name, number }: { to: string; name: string; number?: string }) {
  return (
    <>
      <Link className="table-clamp" to={to} title={name}>
        {name}
      </Link>
      {number === undefined ? null : <span className="table-number number">{number}</span>}
    </>
  );
}

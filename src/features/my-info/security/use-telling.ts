import { useDispatch } from 'react-redux';
import { notify } from '../../../api/signals';

/** Says that something was done. */
export function useTelling(): (title: string) => void {
  const dispatch = useDispatch();
  return (title) => {
    dispatch(notify({ kind: 'success', title }));
  };
}

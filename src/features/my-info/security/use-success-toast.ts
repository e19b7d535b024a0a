import { useDispatch } from 'react-redux';
import { toast } from '../../../api/signals';

/** Says that something was done. */
export function useSuccessToast(): (title: string) => void {
  const dispatch = useDispatch();
  return (title) => {
    dispatch(toast({ kind: 'success', title }));
  };
}

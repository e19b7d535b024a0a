import { useDispatch } from 'react-redux';
import { FIRST_LAYOUT, type LayoutSettings } from '#domain/layout';
import { useSaveLayoutMutation } from '../../api/preferences';
import { layoutChanged } from '../session/session-slice';

/** Shows a change of the frame at once and keeps it for the user; what could not be kept is taken back. Null puts all back as it was at first. */
export function useLayoutSettings(settings: LayoutSettings): (change: LayoutSettings | null) => void {
  const dispatch = useDispatch();
  const [save] = useSaveLayoutMutation();
  return (change) => {
    dispatch(layoutChanged(change ?? FIRST_LAYOUT));
    void save(change ? { layout: change } : {}).then(({ error }) => {
      if (error) dispatch(layoutChanged(settings));
    });
  };
}

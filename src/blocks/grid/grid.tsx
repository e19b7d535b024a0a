import { CellEdit } from './cell-edit';
import { DeleteQuestion } from './delete-question';
import { GridView, type GridProps } from './grid-view';

const EDITING = { CellEdit, DeleteQuestion };

export function Grid(props: GridProps) {
  return <GridView {...props} editing={EDITING} />;
}

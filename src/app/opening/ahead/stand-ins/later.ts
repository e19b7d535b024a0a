/** Stands on what is not shown at first. */
export function Later(): null {
  return null;
}

export {
  Later as ApplicationReview,
  Later as CountInput,
  Later as FeeStandard,
  Later as FilesInput,
  Later as FormFieldShow,
  Later as InnerFieldsProvider,
  Later as ProductCompare,
  Later as InstantInput,
  Later as ReturnedMarks,
  Later as SavedApplication,
  Later as VersionConflict,
  Later as WidgetInput,
  Later as WidgetShow,
};

/** No product asks for a widget at first. */
export const WIDGETS = {};

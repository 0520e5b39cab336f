/** Shows a dialog as a modal; the browser keeps the focus inside and Esc closes it. */
export function modal(dialog: HTMLDialogElement): void {
  dialog.showModal?.();
}

/** Shows a dialog as a modal: the browser traps the focus and closes it on Esc. */
export function modal(dialog: HTMLDialogElement): void {
  dialog.showModal?.();
}

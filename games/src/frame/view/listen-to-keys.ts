/** Calls `onKey` for a key press of the game: no dialog is open and no modifier of the system or the browser is held. */
export const listenToKeys = (onKey: (event: KeyboardEvent) => void): void => {
  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') !== null || event.ctrlKey || event.metaKey || event.altKey) return
    onKey(event)
  })
}

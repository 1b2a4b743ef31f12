let open = 0

/** While a dialog covers the page, the page behind does not scroll (MODAL-05). Returns a function that lets it scroll again. */
export const lockPage = (): (() => void) => {
  open += 1
  const root = document.documentElement
  // Where the scrollbar takes up space, the page keeps its width while it is hidden.
  const bar = window.innerWidth - root.clientWidth
  if (open === 1 && bar > 0 && bar < 40) root.style.setProperty('--scrollbar', `${bar}px`)
  root.dataset['modal'] = 'open'
  return () => {
    open -= 1
    if (open === 0) delete root.dataset['modal']
  }
}

import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'

const rowLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((link) => link.offsetParent !== null)

/** Moves the focus to the next or previous row of the lists of a screen; from nowhere to the open row or the first. */
export const moveRow = (step: 1 | -1): void => {
  const links = rowLinks()
  const at = links.indexOf(document.activeElement as HTMLElement)
  const open = links.findIndex((link) => link.getAttribute('aria-current') === 'true')
  const from = at >= 0 ? at : open
  const next = from < 0 ? 0 : Math.min(links.length - 1, Math.max(0, from + step))
  links[next]?.focus()
  links[next]?.scrollIntoView?.({ block: 'nearest' })
}

/** The keys of every list: move, and the filter. Enter follows the focused link. */
export const useListKeys = (): void =>
  useKeys([
    { key: 'j', label: t.keys.next, run: () => moveRow(1) },
    { key: 'k', label: t.keys.previous, run: () => moveRow(-1) },
    { key: '/', label: t.keys.filter, run: () => document.querySelector<HTMLElement>('[data-filter]')?.focus() },
  ])

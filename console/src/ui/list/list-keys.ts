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

/** The form of the common filters, opened where a list has one; else the chosen chip. */
const focusFilter = (): void => {
  const chip = document.querySelector<HTMLElement>('[data-filters]')
  if (chip === null) document.querySelector<HTMLElement>('[data-filter]')?.focus()
  else if (chip.getAttribute('aria-expanded') === 'true') document.querySelector<HTMLElement>('[data-filter-form] input')?.focus()
  else chip.click()
}

const actionsOf = ['.dfoot', '.drawer .dbody', '.phead .acts'].map((place) => `${place} :is(button:not([disabled]), a[href])`)

/** Moves the focus to the first action of the open row, else to that of the screen. */
const focusActions = (): void => {
  for (const selector of actionsOf) {
    const action = document.querySelector<HTMLElement>(selector)
    if (action !== null) return action.focus()
  }
}

/** The keys of every list: move, the filter and the actions. Enter follows the focused link. */
export const useListKeys = (): void =>
  useKeys([
    { key: 'j', label: t.keys.next, run: () => moveRow(1) },
    { key: 'k', label: t.keys.previous, run: () => moveRow(-1) },
    { key: '/', label: t.keys.filter, run: focusFilter },
    { key: '.', label: t.keys.actions, run: focusActions },
  ])

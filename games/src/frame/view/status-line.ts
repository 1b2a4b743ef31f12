import type { MoneyFormat } from '../text/amount.ts'
import type { Translate } from '../text/messages.ts'
import { type Status, statusText } from '../text/status.ts'
import { el } from './el.ts'

/** The line that shows a status, and the live region that announces it. */
export type StatusLine = {
  readonly element: HTMLElement
  /** The visible line, hidden from screen readers. */
  readonly seen: HTMLElement
  /** The live region, visible to screen readers only. */
  readonly heard: HTMLElement
  readonly show: (status: Status) => void
}

/** Creates a status line. `element` contains both lines; a page may place them apart. */
export const createStatusLine = (translate: Translate, money: MoneyFormat): StatusLine => {
  const seen = el('p', { class: 'seen', 'aria-hidden': 'true' })
  const heard = el('p', { class: 'heard', role: 'status', 'aria-live': 'polite' })
  return {
    element: el('div', { class: 'says' }, seen, heard),
    seen,
    heard,
    show: (status) => {
      const text = statusText(translate, money, status)
      const { details } = status
      seen.replaceChildren(text, ...(details === undefined ? [] : [el('small', {}, details)]))
      seen.dataset['kind'] = status.kind
      if (status.isAloud) heard.textContent = details === undefined ? text : `${text} · ${details}`
    },
  }
}

import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const across: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
const along: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const controlsOf = (control: Element): HTMLElement[] => [...(control.closest('ul')?.querySelectorAll<HTMLElement>('a, button') ?? [])]

const move = (event: KeyboardEvent<HTMLElement>) => {
  const control = event.currentTarget
  const all = controlsOf(control)
  const from = all.indexOf(control)
  const sideways = across[event.key]
  const step = sideways === undefined ? (along[event.key] ?? 0) : getComputedStyle(control).direction === 'rtl' ? -sideways : sideways
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : from + step
  if (to === from || all[to] === undefined) return
  event.preventDefault()
  all[to].focus()
}

/** Properties of the control of a row. */
export type RowControl = {
  readonly tabIndex: 0 | -1
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void
}

/** Makes the controls of a list, one a row, a single tab stop: arrow keys, Home and End move the focus between them. */
export const useRovingFocus = (rows: number): ((row: number) => RowControl) => {
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, rows - 1)
  const onFocus = (event: FocusEvent<HTMLElement>) => setCurrent(controlsOf(event.currentTarget).indexOf(event.currentTarget))
  return (row) => ({ tabIndex: row === stop ? 0 : -1, onKeyDown: move, onFocus })
}

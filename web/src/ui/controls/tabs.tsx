import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import css from './tabs.module.css'

/** Tabs with one panel; arrow keys move between the tabs. */
export const Tabs = <V extends string>({
  label,
  value,
  tabs,
  onChoose,
  children,
}: {
  label: string
  value: V
  tabs: readonly { readonly value: V; readonly says: ReactNode }[]
  onChoose: (value: V) => void
  children: ReactNode
}) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const ahead = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (ahead === 0 || list.current === null) return
    const step = getComputedStyle(list.current).direction === 'rtl' ? -ahead : ahead
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = (at + step + tabs.length) % tabs.length
    const chosen = tabs[next]
    if (chosen === undefined) return
    event.preventDefault()
    onChoose(chosen.value)
    list.current.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div>
      <div ref={list} className={css['list']} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            onKeyDown={move}
            onClick={() => onChoose(tab.value)}
          >
            {tab.says}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  )
}

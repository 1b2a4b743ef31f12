import { useEffect, useRef, useSyncExternalStore } from 'react'
import { preferences } from './preferences.ts'

/** A key of a screen. `key` is as in `KeyboardEvent.key`, letters in lower case. */
export type KeyBinding = { readonly key: string; readonly label: string; readonly run: () => void; readonly isHidden?: boolean }

type Layer = { readonly current: readonly KeyBinding[] }

const layers = new Set<Layer>()
const listeners = new Set<() => void>()
let listed: readonly KeyBinding[] = []

const refreshList = (): void => {
  listed = [...layers].toReversed().flatMap(({ current }) => current.filter(({ isHidden }) => isHidden !== true))
  for (const listener of listeners) listener()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isPressable = (target: EventTarget | null): boolean => target instanceof HTMLElement && /^(BUTTON|A|SUMMARY)$/.test(target.tagName)

/** Runs the binding of a key press; the screen opened last comes first. */
export const handleKey = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const isEscape = event.key === 'Escape'
  if (!isEscape && (isTyping(event.target) || document.querySelector('dialog[open]') !== null)) return
  if (isEscape && document.querySelector('dialog[open]') !== null) return
  // Enter presses the focused button or link.
  if (event.key === 'Enter' && isPressable(event.target)) return
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (/^[a-z]$/.test(pressed) && !preferences().hasLetterKeys) return
  if (isEscape && isTyping(event.target) && event.target instanceof HTMLElement) {
    event.target.blur()
    return
  }
  for (const { current } of [...layers].toReversed()) {
    const found = current.find(({ key }) => key === pressed)
    if (found === undefined) continue
    event.preventDefault()
    found.run()
    return
  }
}

/** Binds keys while the component is shown. */
export const useKeys = (bindings: readonly KeyBinding[]): void => {
  const layer = useRef(bindings)
  useEffect(() => {
    layer.current = bindings
  })
  const names = bindings.map(({ key, label }) => `${key}:${label}`).join()
  useEffect(() => {
    layers.add(layer)
    refreshList()
    return () => {
      layers.delete(layer)
      refreshList()
    }
  }, [names])
}

/** The keys that work now. */
export const useKeyList = (): readonly KeyBinding[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => listed,
  )

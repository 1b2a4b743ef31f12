import { parseSearchText } from '@perya/domain/lobby/lobby-url'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { deviceStorage } from '../../lib/storage/storage.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { cx } from '../../ui/cx.ts'
import { Form } from '../../ui/form/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './search-box.module.css'

const typingMillis = 300
const isHome = (path: string): boolean => /^\/(index(\.html)?|home)?$/.test(path)
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/**
 * The search for games by name. It filters Home in place and navigates there from other pages; without script it is a plain form. Blank input shows a
 * message and sends no request (HOME-08, HOME-09). `/` focuses the field, unless an input has the focus or shortcuts are off.
 */
export const SearchBox = ({ className }: { className?: string | undefined }) => {
  const say = useTranslate()
  const id = useId()
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const name = parseSearchText(search['q']) ?? ''
  const [typed, setTyped] = useState(name)
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // Text that was typed before hydration is in the field, but not in the state.
  useEffect(() => {
    setTyped(field.current?.value ?? '')
  }, [])
  // The address may change independently of the field: Back, or a link. Text that is being typed is not replaced.
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(name)
  }, [name])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shown = field.current
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        shown === null ||
        shown.offsetParent === null ||
        deviceStorage.read('shortcutsOff') === '1' ||
        document.documentElement.dataset['modal'] !== undefined
      )
        return
      event.preventDefault()
      shown.focus()
      shown.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const go = (wanted: string | null, replace: boolean) =>
    void navigate({ to: '/', search: wanted === null ? {} : { q: wanted }, replace, resetScroll: !replace })
  const type = (text: string) => {
    setTyped(text)
    setEmpty(false)
    clearTimeout(pause.current)
    // Home is filtered while typing; from other pages only a submitted search navigates there.
    if (isHome(location.pathname))
      pause.current = setTimeout(() => {
        if (parseSearchText(text) !== null || name !== '') go(parseSearchText(text), true)
      }, typingMillis)
  }
  const find = () => {
    clearTimeout(pause.current)
    // The field may contain text that was typed before this component was hydrated.
    const wanted = parseSearchText(field.current?.value ?? typed)
    setEmpty(wanted === null)
    if (wanted !== null) go(wanted, false)
    else field.current?.focus()
  }
  const clear = () => {
    clearTimeout(pause.current)
    setTyped('')
    setEmpty(false)
    field.current?.focus()
    if (name !== '') go(null, false)
  }
  return (
    <Form role="search" action="/" method="get" className={cx(css['box'], className)} onSubmit={find}>
      <Icon name="magnifying-glass" className={css['glass']} />
      <label className="said" htmlFor={id}>
        {say('home.search')}
      </label>
      <input
        ref={field}
        id={id}
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={64}
        placeholder={say('home.search')}
        value={typed}
        aria-invalid={isEmpty}
        aria-describedby={isEmpty ? `${id}-says` : undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault()
            clear()
          }
        }}
      />
      {typed === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <button type="button" className={css['clear']} aria-label={say('home.searchClear')} onClick={clear}>
          <Icon name="x" size="s" />
        </button>
      )}
      {isEmpty && (
        <p id={`${id}-says`} role="alert" className={css['says']}>
          {say('home.searchEmpty')}
        </p>
      )}
    </Form>
  )
}

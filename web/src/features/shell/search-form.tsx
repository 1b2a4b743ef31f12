import { useEffect, useRef, type FormEvent } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSay } from '../../lib/text.tsx'
import { local } from '../../lib/storage.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './search-form.module.css'

const pauseMillis = 300

/** The search of the head: a plain form that leads to Home, and with script one that Home follows while typing. `/` comes here. */
export const SearchForm = () => {
  const say = useSay()
  const navigate = useNavigate()
  const { q = '' } = useSearch({ strict: false })
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // The address may change behind the field: back, or a link. What is being typed stays.
    if (input.current !== null && document.activeElement !== input.current) input.current.value = q
  }, [q])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target
      const isTyping = at instanceof HTMLElement && (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName))
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey || local.read('shortcutsOff') === '1' || document.documentElement.dataset['modal'] !== undefined) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const go = (text: string, replace: boolean) => {
    const trimmed = text.trim().slice(0, 64)
    void navigate({ to: '/', search: trimmed === '' ? {} : { q: trimmed }, replace, resetScroll: !replace })
  }
  const onInput = (text: string) => {
    clearTimeout(timer.current)
    if (/^\/(index(\.html)?|home)?$/.test(location.pathname)) timer.current = setTimeout(() => go(text, true), pauseMillis)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    clearTimeout(timer.current)
    go(input.current?.value ?? '', false)
  }
  return (
    <form className={css['form']} role="search" action="/" onSubmit={submit}>
      <Icon name="magnifying-glass" className={css['glass']} />
      <input ref={input} name="q" type="search" enterKeyHint="search" autoComplete="off" maxLength={64} defaultValue={q} placeholder={say('header.search')} aria-label={say('header.search')} aria-keyshortcuts="/" onChange={(event) => onInput(event.target.value)} />
      <kbd aria-hidden="true">/</kbd>
    </form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { ask } from '../../../lib/calls/ask.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RegistrationLine, type FieldProps, fieldAria } from './registration-line.tsx'
import type { RegionChoice } from '../queries.ts'
import css from '../register.module.css'

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** The list with the visitor's country first, as the server sees it, and that country if it may be chosen. */
const useOwnCountry = (regions: readonly RegionChoice[]): { readonly regions: readonly RegionChoice[]; readonly own: string } => {
  const { data: here } = useQuery(ask('system.country', {}))
  return useMemo(() => {
    const own = regions.find(({ code }) => code === here?.country)
    return own === undefined ? { regions, own: '' } : { regions: [own, ...regions.filter((one) => one !== own)], own: own.code }
  }, [regions, here])
}

/**
 * One of about 200 countries, found by typing a part of its name; arrow keys, Enter and Escape as in every combobox (ENT-26). The visitor's country is
 * preselected until something is typed; without one nothing is (REG-24).
 */
export const NationalityField = (props: FieldProps & { regions: readonly RegionChoice[] }) => {
  const say = useTranslate()
  const { asked, fault, isMarked = false, initial, minimumAge } = props
  const { regions, own } = useOwnCountry(props.regions)
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState(initial)
  const [isTouched, setIsTouched] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const code = picked !== '' || isTouched ? picked : own
  const isPreselected = !isTouched && code !== '' && code === own
  const chosen = regions.find((region) => region.code === code)
  const wanted = plain(typed ?? '')
  const found = wanted === '' ? regions : regions.filter(({ name, code: own }) => plain(name).includes(wanted) || own.toLowerCase() === wanted)
  const at = Math.min(active, found.length - 1)
  const seen = chosen === undefined ? fault : null
  const isBad = seen !== null || (isMarked && chosen === undefined)
  useEffect(() => {
    if (isOpen) box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, at, typed])
  const open = () => {
    setIsOpen(true)
    setActive(
      Math.max(
        0,
        found.findIndex((region) => region.code === code),
      ),
    )
  }
  const close = () => {
    setIsOpen(false)
    setTyped(null)
  }
  const choose = (region: RegionChoice | undefined) => {
    if (region !== undefined) {
      setPicked(region.code)
      setIsTouched(true)
      // The draft of the form is notified as for any typed input.
      queueMicrotask(() => box.current?.dispatchEvent(new Event('input', { bubbles: true })))
    }
    close()
  }
  const leave = () => {
    if (wanted !== '' && found.length === 1) return choose(found[0])
    // Without a choice the typed text remains for when the focus returns, from a dialog for example; with one, the field shows the choice.
    if (chosen === undefined && wanted !== '') setIsOpen(false)
    else close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) setActive(Math.max(0, Math.min(found.length - 1, at + step)))
      else open()
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      choose(found[at])
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      if (typed !== null) setIsTouched(false)
      close()
    }
  }
  return (
    <RegistrationLine asked={asked} fault={seen} minimumAge={minimumAge} hint={isPreselected && say('register.hint.nationality')}>
      <div ref={box} className={css['combo']}>
        <span className={cx(css['input'], isBad && css['wrong'])}>
          <input
            {...fieldAria(props, isBad)}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-autocomplete="list"
            {...(isOpen && at >= 0 ? { 'aria-activedescendant': `${list}-${at}` } : {})}
            autoComplete="off"
            spellCheck={false}
            value={typed ?? chosen?.name ?? ''}
            placeholder={`${say(isOpen ? 'register.search' : 'register.choosePlaceholder')}${asked.required ? ' *' : ''}`}
            onClick={({ currentTarget }) => {
              currentTarget.select()
              open()
            }}
            onChange={(event) => {
              setTyped(event.target.value)
              setIsTouched(true)
              setActive(0)
              setIsOpen(true)
            }}
            onKeyDown={onKeyDown}
            onBlur={leave}
          />
          <Icon name="caret-down" size="s" />
        </span>
        <input type="hidden" name="nationality" value={chosen?.code ?? ''} />
        <div id={list} role="listbox" aria-label={say('register.field.nationality')} className={css['options']} hidden={!isOpen}>
          {found.map((region, place) => (
            <div
              key={region.code}
              id={`${list}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              onPointerDown={(event) => {
                event.preventDefault()
                choose(region)
              }}
            >
              {region.name}
            </div>
          ))}
        </div>
        <span className={css['said']} role="status">
          {isOpen && typed !== null && (found.length === 0 ? say('register.noCountry') : say('register.countries', { count: found.length }))}
        </span>
        {isOpen && found.length === 0 && <p className={css['none']}>{say('register.noCountry')}</p>}
      </div>
    </RegistrationLine>
  )
}

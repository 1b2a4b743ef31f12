import { type KeyboardEvent, useId, useState } from 'react'
import { go } from '../lib/address.ts'
import { pathOf } from '../lib/calls/api.ts'
import { mayDo, mayUse, rightTo, useMe, useRegistry } from '../lib/calls/session.ts'
import { commandTitle } from '../texts/command-titles.ts'
import { t } from '../texts/en.ts'
import { playerQuery } from '../lib/player-query.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-name.ts'
import { groupsOf } from './rooms.ts'

type Entry = {
  readonly run?: () => void
  readonly href: string
  readonly text: string
  readonly more: string
  readonly icon: IconName
  readonly words: string
}

const shownMost = 40

/** The search for players; what is typed never becomes part of an address. */
const searchEntry = (text: string): Entry => ({
  run: () => playerQuery.write(text.trim()),
  href: '/players',
  text: t.players.searchFor(text.trim()),
  more: t.menu.players,
  icon: 'users',
  words: '',
})

const placeByLetter = { W: 'withdrawals', D: 'deposits', A: 'approvals', I: 'kyc' } as const

/** A number that a screen opens: a withdrawal, a deposit or a request. */
const numberEntry = (text: string): readonly Entry[] => {
  const number = text.trim().toUpperCase()
  const [, letter] = /^([WDAI])-[A-Z0-9]{6,}$/.exec(number) ?? []
  if (letter !== 'W' && letter !== 'D' && letter !== 'A' && letter !== 'I') return []
  const place = placeByLetter[letter]
  return [{ href: `/${place}/${number}`, text: t.palette.openNumber(number), more: t.menu[place], icon: 'hash', words: number.toLowerCase() }]
}

const useEntries = (): readonly Entry[] => {
  const me = useMe()
  const { data } = useRegistry()
  const screens = groupsOf(me)
    .flatMap(({ rooms }) => rooms)
    .map(({ path, name, icon }) => ({ href: path, text: t.menu[name], more: t.palette.screen, icon, words: t.menu[name].toLowerCase() }))
  const commands = (data ?? [])
    .filter((command) => command.console !== false && mayUse(me, command))
    .map((command) => ({
      href: `/commands/${pathOf(command.name)}`,
      text: commandTitle(command.name),
      more: mayDo(me, command) ? command.name : `${command.name} · ${t.palette.ask}`,
      icon: 'command' as const,
      words: `${commandTitle(command.name)} ${command.name}`.toLowerCase(),
    }))
  return [...screens, ...commands]
}

/** Finds a screen, a command that the person may do or ask for, or a number. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const me = useMe()
  const entries = useEntries()
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean)
  const searches = parts.length > 0 && rightTo(me, 'member search').read ? [searchEntry(text)] : []
  const fitting = entries.filter(({ words }) => parts.every((part) => words.includes(part)))
  const found = [...numberEntry(text), ...fitting.slice(0, shownMost), ...searches]
  const open = (entry: Entry | undefined): void => {
    if (entry === undefined) return
    onClose()
    entry.run?.()
    go(entry.href)
  }
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt(Math.min(found.length - 1, Math.max(0, at + step)))
    else if (event.key === 'Enter') open(found[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={t.palette.title} isWide onClose={onClose}>
      <div className="pal">
        <input
          className="inp"
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found[at] === undefined ? undefined : `${id}-${at}`}
          aria-label={t.palette.title}
          placeholder={t.palette.hint}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        <div id={id} role="listbox" aria-label={t.palette.title} className="options">
          {found.map((entry, place) => (
            <div
              key={entry.words === '' ? 'search' : entry.href}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === at}
              tabIndex={-1}
              ref={place === at ? scrollTo : null}
              onClick={() => open(entry)}
              onKeyDown={press}
            >
              <Icon name={entry.icon} />
              {entry.text}
              <small>{entry.more}</small>
            </div>
          ))}
        </div>
        {found.length === 0 ? <p className="t3 small">{t.palette.none}</p> : null}
      </div>
    </Dialog>
  )
}

const scrollTo = (item: HTMLElement | null): void => item?.scrollIntoView?.({ block: 'nearest' })

import { useEffect, useRef, useState } from 'react'
import { formatClock, serverNow } from '../lib/format.ts'
import { setPreferences, usePreferences } from '../lib/preferences.ts'
import { useMe } from '../lib/calls/session.ts'
import { t } from '../texts/en.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Avatar } from '../ui/pieces.tsx'
import { useLogOut } from './use-log-out.ts'

const Clock = () => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className="clock" dateTime={new Date(now).toISOString()} title={`${new Date(now).toISOString().slice(11, 16)} UTC`}>
      {formatClock(now)}
    </time>
  )
}

/** A button that opens a short list of choices. */
const Popup = ({ label, button, className, children }: { label: string; button: React.ReactNode; className: string; children: React.ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const close = (event: Event): void => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !(event.target instanceof Node && box.current?.contains(event.target)))
        setOpen(false)
    }
    addEventListener('pointerdown', close)
    addEventListener('keydown', close)
    return () => {
      removeEventListener('pointerdown', close)
      removeEventListener('keydown', close)
    }
  }, [isOpen])
  return (
    <div className="menu" ref={box}>
      <button type="button" className={className} title={label} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {button}
      </button>
      {isOpen ? <ul aria-label={label}>{children}</ul> : null}
    </div>
  )
}

const themes = [
  ['dark', 'moon'],
  ['light', 'sun'],
  ['system', 'desktop'],
] as const

/** The theme of this browser. */
export const ThemeChoices = () => {
  const { theme } = usePreferences()
  return themes.map(([name, icon]) => (
    <li key={name}>
      <button type="button" aria-pressed={theme === name} onClick={() => setPreferences({ theme: name })}>
        <Icon name={icon} />
        {t.menu.themes[name]}
        {theme === name ? (
          <span className="end">
            <Icon name="check" size="s" />
          </span>
        ) : null}
      </button>
    </li>
  ))
}

/** Search, environment, clock, theme and person. */
export const TopBar = ({ title, onPalette, onKeys }: { title: string; onPalette: () => void; onKeys: () => void }) => {
  const { display, name, roles, profile } = useMe()
  const logOut = useLogOut()
  const held = roles.map((role) => t.roles[role]).join(', ')
  return (
    <header className="top">
      <span className="title-s" aria-hidden="true">
        {title}
      </span>
      <button type="button" className="find" onClick={onPalette}>
        <Icon name="magnifying-glass" size="s" />
        <span>{t.menu.find}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <span className="end" />
      {t.profiles[profile] === '' ? null : <span className="env">{t.profiles[profile]}</span>}
      <Clock />
      <span className="hide-s">
        <IconButton icon="keyboard" label={t.menu.keys} onClick={onKeys} />
      </span>
      <Popup label={t.menu.theme} className="icb" button={<Icon name="circle-half" />}>
        <ThemeChoices />
      </Popup>
      <Popup
        label={t.menu.person(display, held)}
        className="me"
        button={
          <>
            <Avatar name={display} isLarge />
            <div>
              <b>{display}</b>
              <small>{held}</small>
            </div>
          </>
        }
      >
        <li>
          <span className="row small t3" style={{ padding: '6px 10px' }}>
            {name}
          </span>
        </li>
        <li>
          <Link href="/account">
            <Icon name="user-circle" />
            {t.account.title}
          </Link>
        </li>
        <li>
          <button type="button" onClick={logOut}>
            <Icon name="sign-out" isFlipped />
            {t.menu.logOut}
          </button>
        </li>
      </Popup>
    </header>
  )
}

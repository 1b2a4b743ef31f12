import type { ReactNode } from 'react'
import { initialsOf } from '../lib/format.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'

export type Tone = '' | 'ok' | 'wait' | 'bad' | 'inf'

/** A state in a word. */
export const Badge = ({ tone = '', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) => (
  <span className={`bdg ${tone}`}>
    {icon === undefined ? null : <Icon name={icon} />}
    {children}
  </span>
)

/** The initials of a person. */
export const Avatar = ({ name, isLarge = false }: { name: string; isLarge?: boolean }) => (
  <span className={isLarge ? 'av l' : 'av'} aria-hidden="true">
    {initialsOf(name)}
  </span>
)

/** Counts as lamps: people who signed, steps done; decorative without a label. */
export const Lamps = ({ on, of, label, isBig = false }: { on: number; of: number; label: string; isBig?: boolean }) => (
  <span className={isBig ? 'lamps big' : 'lamps'} {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}>
    {Array.from({ length: of }, (_, place) => (
      <i key={place} className={place < on ? 'on' : ''} />
    ))}
  </span>
)

/** A time against a deadline: a green or amber disc, or a red diamond, and always the words. */
export const Deadline = ({ level, children }: { level: '' | 'amber' | 'red'; children: ReactNode }) => (
  <span className={`sla ${level}`}>{children}</span>
)

/** A name in a cell, with the id below it. */
export const NameOverId = ({ name, id }: { name: string; id: string }) => (
  <span>
    <b>{name}</b>
    <small className="micro t3" style={{ display: 'block' }}>
      {id}
    </small>
  </span>
)

/** A figure with its name above and what it means below. */
export const Tile = ({ name, value, small, tone = '' }: { name: string; value: string; small: string; tone?: string }) => (
  <div>
    <small>{name}</small>
    <b className={tone}>
      <bdi dir="ltr">{value}</bdi>
    </b>
    <span className="t3 micro">{small}</span>
  </div>
)

/** A message within a panel. */
export const Note = ({ tone = '', icon = 'info', children }: { tone?: '' | 'w' | 'b' | 'g'; icon?: IconName; children: ReactNode }) => (
  <div className={`note ${tone}`} role={tone === 'b' ? 'alert' : undefined}>
    <Icon name={icon} />
    <div className="grow">{children}</div>
  </div>
)

/** One fact: what, where from, and its value. */
export const Fact = ({
  icon,
  tone,
  value,
  small,
  children,
}: {
  icon: IconName
  tone: 'gain' | 'loss' | 'warn' | 't3'
  value?: ReactNode
  small?: ReactNode
  children: ReactNode
}) => (
  <li>
    <span className={tone}>
      <Icon name={icon} />
    </span>
    <span>
      {children}
      {small === undefined ? null : <small>{small}</small>}
    </span>
    <span className="v">{value}</span>
  </li>
)

/** A panel with a heading. */
export const Panel = ({ title, acts, children }: { title?: ReactNode; acts?: ReactNode; children: ReactNode }) => (
  <section className="pan">
    {title === undefined ? null : (
      <header>
        <h2>{title}</h2>
        {acts === undefined ? null : <span className="acts">{acts}</span>}
      </header>
    )}
    {children}
  </section>
)

/** The head of a page; that of a screen of the menu is in the top bar of phones already. */
export const PageHead = ({ title, sub, isRoom = false, children }: { title: string; sub?: ReactNode; isRoom?: boolean; children?: ReactNode }) => (
  <div className={isRoom ? 'phead room' : 'phead'}>
    <div>
      <h1>{title}</h1>
      {sub === undefined ? null : <div className="sub">{sub}</div>}
    </div>
    {children === undefined ? null : <div className="acts">{children}</div>}
  </div>
)

/** The keys of a screen, below its list. */
export const KeyHints = ({ keys }: { keys: readonly (readonly [keys: string, label: string])[] }) => (
  <div className="keys" aria-hidden="true">
    {keys.map(([names, label]) => (
      <span key={names}>
        {names.split(' ').map((name) => (
          <kbd key={name}>{name}</kbd>
        ))}
        {label}
      </span>
    ))}
  </div>
)

import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { IconButton } from '../controls/button.tsx'
import css from './centre.module.css'
import { cx } from '../cx.ts'
import type { IconName } from '../icon-names.ts'
import { Icon } from '../icon.tsx'
import { SideSheet } from '../dialog/side-sheet.tsx'

/** One entry of the rail; `count` is the number of waiting items, with an accessible name. */
export type CentreEntry = {
  readonly key: string
  readonly group: string
  readonly says: string
  readonly icon: IconName
  readonly href: string
  readonly count?: { readonly number: number; readonly says: string } | undefined
}

/** The account: a picture, a name and a line below it. */
export const CentreAccount = ({ picture, name, line }: { picture: string; name: string; line: string }) => (
  <div className={css['who']}>
    <span className={css['picture']}>
      {picture === '' ? <Icon name="user-circle" size="l" /> : <img src={picture} alt="" width="48" height="48" />}
    </span>
    <span>
      <b>{name}</b>
      {line !== '' && <small>{line}</small>}
    </span>
  </div>
)

const Rail = ({
  label,
  who,
  close,
  entries,
  shown,
}: {
  label: string
  who: ReactNode
  close: ReactNode
  entries: readonly CentreEntry[]
  shown: string
}) => {
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <nav ref={rail} className={css['rail']} aria-label={label}>
      <div className={css['railHead']}>
        {who}
        {close}
      </div>
      {[...new Set(entries.map(({ group }) => group))].map((group) => (
        <section key={group} aria-label={group}>
          <h2 className={css['group']} aria-hidden="true">
            {group}
          </h2>
          <ul>
            {entries
              .filter((entry) => entry.group === group)
              .map(({ key, says, icon, href, count }) => (
                <li key={key}>
                  <a className={cx(css['entry'], key === shown && css['on'])} href={href} aria-current={key === shown ? 'page' : undefined}>
                    <Icon name={icon} />
                    <span>{says}</span>
                    {count !== undefined && count.number > 0 && <em aria-label={count.says}>{count.number}</em>}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

const headActs = createContext<HTMLElement | null>(null)

/** Actions beside the title of a centre page: the period, an export. */
export const HeaderActions = ({ children }: { children: ReactNode }) => {
  const place = use(headActs)
  return place === null ? null : createPortal(children, place)
}

/**
 * A centre over the open page: a rail of pages by group, and one of them. On a phone the rail is a screen of its own, and pages are shown over it
 * with a Back arrow.
 */
export const Centre = ({
  label,
  who,
  entries,
  shown,
  title,
  isRail,
  back,
  closeLabel,
  onClose,
  help,
  children,
}: {
  label: string
  who: ReactNode
  entries: readonly CentreEntry[]
  shown: string
  title: string
  /** True: on a phone the rail is shown. */
  isRail: boolean
  back: { readonly href: string; readonly says: string }
  closeLabel: string
  onClose: () => void
  /** A link to support, on every page of the centre. */
  help?: ReactNode
  children: ReactNode
}) => {
  usePageTitle(isRail ? label : title, 'centre')
  const heading = useRef<HTMLHeadingElement>(null)
  const [acts, setActs] = useState<HTMLElement | null>(null)
  useEffect(() => {
    // Announces the page, the first as well: by default the dialog would focus its rail, which scrolls.
    heading.current?.focus()
  }, [shown, isRail])
  const close = (
    <IconButton className={css['close']} label={closeLabel} onClick={onClose}>
      <Icon name="x" />
    </IconButton>
  )
  return (
    <SideSheet label={label} onClose={onClose}>
      <div className={cx(css['centre'], isRail && css['railOnly'])}>
        <Rail label={label} who={who} close={isRail && close} entries={entries} shown={shown} />
        <div className={css['page']}>
          <div className={css['head']}>
            <a className={css['back']} href={back.href} aria-label={back.says}>
              <Icon name="arrow-left" flip />
            </a>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <div ref={setActs} className={css['acts']} />
            {help}
            {close}
          </div>
          <headActs.Provider value={acts}>{children}</headActs.Provider>
        </div>
      </div>
    </SideSheet>
  )
}

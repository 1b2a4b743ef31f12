import type { ReactNode } from 'react'
import { t } from '../../../texts/en.ts'
import { Badge, Panel } from '../../../ui/pieces.tsx'
import type { Person } from '../player-wire.ts'

const words = t.player.person

const Contact = ({ contact }: { contact: Person['phone'] }) =>
  contact === null ? (
    <>{t.common.none}</>
  ) : (
    <>
      {contact.value} {contact.verified ? <Badge tone="ok">{words.verified}</Badge> : null}
    </>
  )

/** The person behind an account, as the server masked them. */
export const PersonPanel = ({ person }: { person: Person }) => {
  const { birthday, document } = person
  const rows: readonly (readonly [string, ReactNode])[] = [
    [words.name, person.name],
    [words.birthday, birthday === null ? '' : `${birthday.day} (${birthday.over21 ? words.over : words.under})`],
    [words.phone, <Contact key="phone" contact={person.phone} />],
    [words.mail, <Contact key="mail" contact={person.mail} />],
    [words.document, document.number],
    [words.address, person.address],
  ]
  return (
    <Panel title={words.title}>
      <div className="bd">
        <dl className="dl">
          {rows.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value === '' ? t.common.none : value}</dd>
            </div>
          ))}
          {person.accounts.map(({ id, institution, number, removedAt }, place) => (
            <div key={id} style={{ display: 'contents' }}>
              <dt>{place === 0 ? words.accounts : ''}</dt>
              <dd>
                {institution} {number} {removedAt === null ? null : <span className="t3">({words.removed})</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}

import type { ReactNode } from 'react'
import type { Value } from '@perya/calls'
import { useTranslate } from '../../lib/text/text.tsx'
import type { MessageKey } from '../../lib/message-key.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { ListState } from './list-state.tsx'
import { SecurityRow } from './security-row.tsx'
import css from './security.module.css'
import { usePlace } from './sign-ins/use-place.ts'

type Place = Pick<Value<'security.devices'>['list'][number], 'id' | 'address' | 'country' | 'browser' | 'system'>

type Props<One extends Place> = {
  /** Id of the heading, which names the card. */
  readonly id: string
  readonly title: MessageKey
  /** Result of the last action. */
  readonly told: string
  readonly query: Parameters<typeof ListState>[0]['query']
  readonly list: readonly One[] | undefined
  readonly iconOf: (one: One) => IconName
  readonly sinceOf: (one: One) => string
  /** The action of each row; `named` is its accessible name, which includes the row. */
  readonly act: {
    readonly says: MessageKey
    readonly named: MessageKey
    readonly isBusy: boolean
    readonly isFor: (one: One) => boolean
    readonly run: (id: string) => void
  }
  readonly none?: MessageKey
  readonly children?: ReactNode
}

/** A card that lists browsers, each with its location, its start and its action. */
export const SecurityList = <One extends Place>({ id, title, told, query, list, iconOf, sinceOf, act, none, children }: Props<One>) => {
  const say = useTranslate()
  const placeOf = usePlace()
  return (
    <section className={css['card']} aria-labelledby={id}>
      <CardTitle id={id}>{say(title)}</CardTitle>
      <p role="status" className={css['told']}>
        {told}
      </p>
      <ListState query={query}>
        {list?.length === 0 && none !== undefined ? (
          <p className={css['fine']}>{say(none)}</p>
        ) : (
          <ul>
            {list?.map((one) => {
              const { browser, place } = placeOf(one)
              return (
                <SecurityRow
                  key={one.id}
                  icon={iconOf(one)}
                  title={browser}
                  says={
                    <>
                      {place}
                      <br />
                      {sinceOf(one)}
                    </>
                  }
                  action={
                    act.isFor(one) && (
                      <Button size="s" disabled={act.isBusy} aria-label={say(act.named, { browser, place })} onClick={() => act.run(one.id)}>
                        {say(act.says)}
                      </Button>
                    )
                  }
                />
              )
            })}
          </ul>
        )}
        {children}
      </ListState>
    </section>
  )
}

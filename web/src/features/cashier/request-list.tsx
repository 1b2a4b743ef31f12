import type { ReactNode } from 'react'
import { type RequestStatus, requestStatusFilters } from '@perya/domain/cashier/deposit-state'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Chip, ChipRow } from '../../ui/controls/chip.tsx'
import { RefusedState } from '../../ui/states/list-states.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import css from './cashier.module.css'
import desk from './desk.module.css'

type Asked = {
  readonly isPending: boolean
  readonly data: unknown
  readonly error: Error | null
  readonly refetch: () => unknown
  readonly count: number
  readonly moved: string
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

const words = { open: 'cashier.stOpen', done: 'cashier.stDone', failed: 'cashier.stFailed' } as const

/** A titled list of requests: filtered by status where there is something to filter, with their total, and more on demand. */
export const RequestList = ({
  id,
  title,
  totals,
  status,
  choose,
  asked,
  empty,
  children,
}: {
  id: string
  title: string
  /** Text of the number of these requests and of the money that they moved. */
  totals: 'cashier.stTotals' | 'cashier.lastTotals'
  status: RequestStatus | ''
  choose: (status: RequestStatus | '') => void
  asked: Asked
  empty: ReactNode
  children: ReactNode
}) => {
  const say = useTranslate()
  const money = useMoney()
  const refusalText = useRefusalText()
  return (
    <section className={cx(desk['block'], css['requests'])} aria-labelledby={id}>
      <CardTitle id={id}>{title}</CardTitle>
      {(asked.count > 0 || status !== '') && (
        <ChipRow label={say('cashier.state')}>
          <Chip pressed={status === ''} onPress={() => choose('')}>
            {say('cashier.stAll')}
          </Chip>
          {requestStatusFilters.map((one) => (
            <Chip key={one} pressed={status === one} onPress={() => choose(one)}>
              {say(words[one])}
            </Chip>
          ))}
        </ChipRow>
      )}
      {asked.isPending ? (
        <LoadingState says={say('cashier.waiting')} className={css['waitingList']} />
      ) : asked.data === undefined ? (
        <RefusedState title={say('cashier.refused')} action={<Button onClick={() => void asked.refetch()}>{say('broken.retry')}</Button>}>
          {refusalText(toCallRefused(asked.error))}
        </RefusedState>
      ) : asked.count === 0 ? (
        empty
      ) : (
        <>
          <p className={css['fine']} role="status">
            {say(totals, { count: asked.count, moved: money(asked.moved) })}
          </p>
          {children}
          {asked.hasNextPage && (
            <Button disabled={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
              {say('cashier.more')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { redemptionStates } from '@perya/domain/points/redemption'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { send } from '../../lib/calls/send.ts'
import { useLanguage, useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Chip, ChipRow } from '../../ui/controls/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, RefusedState } from '../../ui/states/list-states.tsx'
import { SkeletonShape } from '../../ui/states/skeleton-shape.tsx'
import { useMallUrl } from './mall-url-state.ts'
import css from './points.module.css'
import { usePointsFormat } from './use-points-format.ts'

type Redemption = Value<'points.redemptions'>['list'][number]

const Row = ({ redemption }: { redemption: Redemption }) => {
  const say = useTranslate()
  const { points, exact, when } = usePointsFormat()
  const { reference, applyTime, type, name, quantity, pointsRequirement, amountRequirement, status, reason } = redemption
  const facts = [
    ['reference', reference],
    ['applyTime', when(applyTime)],
    ['type', say(`points.kind.${type}`)],
    ['quantity', String(quantity)],
    ['points', points(pointsRequirement)],
    [type === 'money' ? 'came' : 'amount', exact(amountRequirement)],
  ] as const
  return (
    <li className={css['redemption']} data-redemption={reference}>
      <div className={css['rowHead']}>
        <h2>{name === '' ? say('points.money') : name}</h2>
        <span className={cx(css['badge'], css[status])}>{say(`points.state.${status}`)}</span>
      </div>
      <dl className={css['facts']}>
        {facts.map(([term, is]) => (
          <div key={term}>
            <dt>{say(`points.of.${term}`)}</dt>
            <dd>
              <bdi>{is}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {reason !== '' && <p className={css['fine']}>{reason}</p>}
    </li>
  )
}

/** Redemptions and conversions of the member with their states (POINTS-02, POINTS-08). */
export const RedemptionHistory = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { code: language } = useLanguage()
  const { state, change } = useMallUrl()
  const asked = useInfiniteQuery({
    queryKey: ['points.redemptions', state, language],
    queryFn: ({ pageParam: before, signal }) => send('points.redemptions', { status: state, before, language }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
  const list = asked.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <section className={css['page']} aria-label={say('points.page.history')}>
      <ChipRow label={say('points.of.status')}>
        {(['', ...redemptionStates] as const).map((one) => (
          <Chip key={one} pressed={state === one} onPress={() => change({ state: one })}>
            {say(one === '' ? 'points.any' : `points.state.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      {asked.isPending ? (
        <SkeletonShape shape="rows" className={css['waitingRow']} />
      ) : asked.data === undefined ? (
        <RefusedState title={say('points.refused')} action={<Button onClick={() => void asked.refetch()}>{say('broken.retry')}</Button>}>
          {refusalText(toCallRefused(asked.error))}
        </RefusedState>
      ) : list.length === 0 ? (
        <EmptyState title={say('points.historyNone')} heading="h2">
          {say('points.historyNoneText')}
        </EmptyState>
      ) : (
        <ul className={css['redemptions']}>
          {list.map((redemption) => (
            <Row key={redemption.reference} redemption={redemption} />
          ))}
        </ul>
      )}
      {asked.hasNextPage && (
        <Button disabled={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          {say('points.showMore')}
        </Button>
      )}
    </section>
  )
}

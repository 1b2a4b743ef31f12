import { useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { send } from '../../lib/calls/send.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/figures/progress.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { gift, ClaimResult, useClaim } from '../gift/index.ts'
import { RaffleCheck } from './raffle-check.tsx'
import css from './raffle.module.css'

type Raffle = Value<'raffle.status'>['list'][number]

type CardProps = {
  raffle: Raffle
  /** True for the first raffle that can be joined. */
  isNext: boolean
  busy: boolean
  onTake: (raffle: string) => void
}

const State = ({ raffle: { raffle, title, state, percent, bet, leastBet }, isNext, busy, onTake }: CardProps) => {
  const say = useTranslate()
  const money = useMoney()
  if (state === 'claimable')
    return (
      <Button kind={isNext ? 'primary' : 'plain'} disabled={busy} aria-label={say('raffle.takeThis', { title })} onClick={() => onTake(raffle)}>
        <Icon name="ticket" size="s" />
        {say('raffle.take')}
      </Button>
    )
  if (state === 'claimed') return <span className={cx(gift['mark'], gift['good'])}>{say('raffle.claimed')}</span>
  if (state === 'waiting')
    return (
      <div className={gift['way']}>
        <Progress value={percent} of={100} label={say('raffle.progress', { percent })} />
        <span>{say('raffle.way', { done: money(bet), all: money(leastBet) })}</span>
      </div>
    )
  return <span className={gift['mark']}>{say(state === 'closed' ? 'raffle.closed' : 'raffle.drawn')}</span>
}

const Tickets = ({ own }: Pick<Raffle, 'own'>) => {
  const say = useTranslate()
  const money = useMoney()
  if (own.length === 0) return null
  return (
    <ul className={css['tickets']} aria-label={say('raffle.own')}>
      {own.map(({ code, number, won }) => (
        <li key={code} className={won === null ? undefined : css['won']}>
          <Icon name="ticket" size="s" />
          <span>{say('raffle.number', { number })}</span>
          {won !== null && <b>{say('raffle.won', { amount: money(won) })}</b>}
        </li>
      ))}
    </ul>
  )
}

const RaffleCard = ({ raffle, isNext, busy, onTake }: CardProps) => {
  const say = useTranslate()
  const money = useMoney()
  const when = useMoment()
  const { title, says, prizes, tickets, closesAt, winners, own, state } = raffle
  const id = `raffle-${raffle.raffle}`
  return (
    <section className={gift['card']} aria-labelledby={id}>
      <div className={gift['head']}>
        <CardTitle id={id} dir="auto">
          {title}
        </CardTitle>
        <span className={gift['note']}>
          {state === 'drawn' ? say('raffle.drawnAt', { when: when(closesAt) }) : say('raffle.draws', { when: when(closesAt) })}
        </span>
      </div>
      <p dir="auto">{says}</p>
      <ol className={css['prizes']} aria-label={say('raffle.prizes')}>
        {prizes.map((prize, place) => {
          const winner = winners.find((one) => one.place === place + 1)
          return (
            <li key={place} className={winner?.isYou === true ? css['won'] : undefined}>
              <b>
                <bdi dir="ltr">{money(prize)}</bdi>
              </b>
              <small>
                {winner === undefined
                  ? say('raffle.place', { place: place + 1 })
                  : winner.isYou
                    ? say('raffle.you')
                    : say('raffle.number', { number: winner.number })}
              </small>
            </li>
          )
        })}
      </ol>
      <Tickets own={own} />
      <div className={gift['head']}>
        <State raffle={raffle} isNext={isNext} busy={busy} onTake={onTake} />
        <small className={gift['note']}>{say('raffle.tickets', { count: tickets })}</small>
      </div>
      {state === 'drawn' && winners.length > 0 && <RaffleCheck raffle={raffle.raffle} title={title} />}
    </section>
  )
}

/** Raffles with the tickets of the member; nothing where there are none (REWARD-05). */
export const RaffleCards = () => {
  const say = useTranslate()
  const { data } = useQuery({ ...ask('raffle.status', {}), refetchOnMount: 'always' })
  const { alert, news, busy, take } = useClaim(['raffle.status'])
  const onTake = (raffle: string) =>
    void take(raffle, async (idempotencyKey) => {
      await send('raffle.claim', { raffle }, { idempotencyKey })
      return say('raffle.came')
    })
  if (data === undefined || data.list.length === 0) return null
  const next = data.list.find(({ state }) => state === 'claimable')
  return (
    <>
      <ClaimResult alert={alert} news={news} />
      {data.list.map((raffle) => (
        <RaffleCard key={raffle.raffle} raffle={raffle} isNext={raffle === next} busy={busy} onTake={onTake} />
      ))}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { send } from '../../lib/calls/send.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { TermsGate } from '../cashier/index.ts'
import { gift, ClaimResult, useClaim } from '../gift/index.ts'
import css from './envelope.module.css'

type Envelope = Value<'redEnvelope.list'>['list'][number]

const EnvelopeCard = ({
  envelope,
  isNext,
  busy,
  onOpen,
}: {
  envelope: Envelope
  /** True for the first envelope that can be opened. */
  isNext: boolean
  busy: boolean
  onOpen: (id: string) => void
}) => {
  const say = useTranslate()
  const money = useMoney()
  const when = useMoment()
  const { id, title, says, state, total, parts, left, leastLevel, verifiedOnly, opensAt, closesAt, amount } = envelope
  return (
    <li className={cx(css['envelope'], state === 'opened' && css['opened'], (state === 'empty' || state === 'level') && css['quiet'])}>
      <div className={css['flap']} aria-hidden="true">
        <span className={css['seal']}>
          <Icon name={state === 'opened' ? 'check' : 'gift'} />
        </span>
      </div>
      <div className={css['body']}>
        <CardTitle dir="auto">{title}</CardTitle>
        <p dir="auto">{says}</p>
        {amount !== null && (
          <b className={css['found']}>
            <bdi dir="ltr">{money(amount)}</bdi>
          </b>
        )}
        <small>{say('envelope.left', { left, parts, total: money(total) })}</small>
        {state === 'open' && (
          <Button kind={isNext ? 'primary' : 'plain'} disabled={busy} aria-label={say('envelope.openThis', { title })} onClick={() => onOpen(id)}>
            {say('envelope.open')}
          </Button>
        )}
        {state === 'opened' && <span className={cx(gift['mark'], gift['good'])}>{say('envelope.opened')}</span>}
        {state === 'empty' && <span className={gift['mark']}>{say('envelope.empty')}</span>}
        {state === 'level' && <span className={gift['mark']}>{say('envelope.level', { level: leastLevel })}</span>}
        {state === 'coming' && <span className={cx(gift['mark'], gift['warn'])}>{say('envelope.coming', { when: when(opensAt) })}</span>}
        {(state === 'open' || state === 'coming') && <small>{say(verifiedOnly ? 'envelope.for' : 'envelope.wagerOnce')}</small>}
        {state === 'open' && <small>{say('envelope.until', { when: when(closesAt) })}</small>}
      </div>
    </li>
  )
}

const Envelopes = ({ list }: { list: readonly Envelope[] }) => {
  const say = useTranslate()
  const money = useMoney()
  const { alert, news, busy, take } = useClaim(['redEnvelope.list', 'records.movements', 'records.movementTotals'])
  const onOpen = (id: string) =>
    void take(id, async (idempotencyKey) =>
      say('envelope.found', { amount: money((await send('redEnvelope.open', { id }, { idempotencyKey })).amount) }),
    )
  if (list.length === 0) return <EmptyState title={say('envelope.none')}>{say('envelope.noneSays')}</EmptyState>
  const next = list.find(({ state }) => state === 'open')
  return (
    <div className={gift['page']}>
      <ClaimResult alert={alert} news={news} />
      <ul className={gift['grid']} aria-label={say('envelope.list')}>
        {list.map((envelope) => (
          <EnvelopeCard key={envelope.id} envelope={envelope} isNext={envelope === next} busy={busy} onOpen={onOpen} />
        ))}
      </ul>
      <p className={gift['note']}>{say('envelope.note')}</p>
    </div>
  )
}

/** Red envelopes that are open or coming, and the amounts of those that the member opened (MEMBER-13). */
export const EnvelopePage = () => {
  const asked = useQuery({ ...ask('redEnvelope.list', {}), refetchOnMount: 'always' })
  return <TermsGate asked={asked} waits="envelope.waiting" refuses="envelope.refused" page={({ list }) => <Envelopes list={list} />} />
}

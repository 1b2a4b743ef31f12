import { useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { send } from '../../lib/calls/send.ts'
import { useDay, useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TermsGate } from '../cashier/index.ts'
import { gift as css, ClaimResult, useGameKindLabel, useRateText, useClaim } from '../gift/index.ts'

type Rebate = Value<'rebate.show'>
type Take = (claim: 'rebate.claim' | 'rebate.claimCashBack') => void

const Lines = ({ lines }: Pick<Rebate, 'lines'>) => {
  const say = useTranslate()
  const money = useMoney()
  const kind = useGameKindLabel()
  const rate = useRateText()
  return (
    <DataTable
      label={say('rebate.lines')}
      rows={lines}
      keyOf={(line) => line.kind}
      columns={[
        { key: 'kind', says: say('rebate.kind'), isHead: true, isStrong: true, cell: (line) => kind(line.kind) },
        { key: 'validBet', says: say('rebate.validBet'), isEnd: true, cell: ({ validBet }) => <bdi dir="ltr">{money(validBet)}</bdi> },
        { key: 'rate', says: say('rebate.rate'), isEnd: true, cell: (line) => <bdi dir="ltr">{rate(line.rate)}</bdi> },
        { key: 'amount', says: say('rebate.amount'), isEnd: true, cell: ({ amount }) => <bdi dir="ltr">{money(amount)}</bdi> },
      ]}
    />
  )
}

const Manual = ({
  rebate: { lines, total, least, isClaimable, label, level, last },
  busy,
  onTake,
}: {
  rebate: Rebate
  busy: boolean
  onTake: Take
}) => {
  const say = useTranslate()
  const money = useMoney()
  const when = useMoment()
  return (
    <section className={css['card']} aria-labelledby="rebate-manual">
      <CardTitle id="rebate-manual">{say('rebate.title')}</CardTitle>
      <p>{level === 0 ? say('rebate.noLevel') : say('rebate.byLevel', { label })}</p>
      {lines.length > 0 && <Lines lines={lines} />}
      <div className={css['sum']}>
        <span>
          <small>{say('rebate.waits')}</small>
          <b>
            <bdi dir="ltr">{money(total)}</bdi>
          </b>
        </span>
        {isClaimable ? (
          <Button kind="primary" disabled={busy} onClick={() => onTake('rebate.claim')}>
            {say('rebate.take')}
          </Button>
        ) : (
          <span className={css['note']}>{say('rebate.least', { amount: money(least) })}</span>
        )}
      </div>
      {last.length > 0 && (
        <p className={css['note']}>
          {say('rebate.last')}{' '}
          {last.map(({ at, amount }) => (
            <bdi key={at}>{` ${when(at)}: ${money(amount)} `}</bdi>
          ))}
        </p>
      )}
    </section>
  )
}

const CashBack = ({ rebate: { cashBack }, busy, onTake }: { rebate: Rebate; busy: boolean; onTake: Take }) => {
  const say = useTranslate()
  const money = useMoney()
  const day = useDay()
  const rate = useRateText()
  const { from, to, loss, amount, claimed, isClaimable } = cashBack
  return (
    <section className={css['card']} aria-labelledby="rebate-back">
      <CardTitle id="rebate-back">{say('rebate.cashBack')}</CardTitle>
      <p>
        {cashBack.rate === 0
          ? say('rebate.noCashBack')
          : say('rebate.ofWeek', { from: day(from), to: day(to), rate: rate(cashBack.rate), loss: money(loss) })}
      </p>
      <div className={css['sum']}>
        <span>
          <small>{say('rebate.lastWeek')}</small>
          <b>
            <bdi dir="ltr">{money(amount)}</bdi>
          </b>
        </span>
        {isClaimable ? (
          <Button kind="plain" disabled={busy} onClick={() => onTake('rebate.claimCashBack')}>
            {say('rebate.takeBack')}
          </Button>
        ) : claimed === null ? (
          <span className={css['note']}>{say('rebate.nothing')}</span>
        ) : (
          <span className={cx(css['mark'], css['good'])}>{say('gift.taken')}</span>
        )}
      </div>
    </section>
  )
}

const Page = ({ rebate }: { rebate: Rebate }) => {
  const say = useTranslate()
  const money = useMoney()
  const hasRanks = useModule('VIP3')
  const { alert, news, busy, take } = useClaim(['rebate.show', 'records.movements', 'records.movementTotals'])
  const onTake: Take = (claim) =>
    void take(claim, async (idempotencyKey) => say('gift.came', { amount: money((await send(claim, {}, { idempotencyKey })).amount) }))
  return (
    <div className={css['page']}>
      <ClaimResult alert={alert} news={news} />
      <Manual rebate={rebate} busy={busy} onTake={onTake} />
      <CashBack rebate={rebate} busy={busy} onTake={onTake} />
      <p className={css['note']}>
        {say('rebate.note')}{' '}
        {hasRanks && (
          <a className={css['link']} href="?member=playerRank">
            {say('rebate.toRates')}
          </a>
        )}
      </p>
    </div>
  )
}

/** The rebate at the level of the member, and its claim (MEMBER-11). */
export const RebatePage = () => {
  const asked = useQuery({ ...ask('rebate.show', {}), refetchOnMount: 'always' })
  return <TermsGate asked={asked} waits="rebate.waiting" refuses="rebate.refused" page={(rebate) => <Page rebate={rebate} />} />
}

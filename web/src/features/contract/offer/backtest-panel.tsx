import type { Value } from '@perya/calls'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { useSpan } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import css from '../contract.module.css'
import { RateText } from '../contract-labels.tsx'

type Row = Value<'contract.whatIf'>['list'][number]

const BacktestTable = ({ list, isFixed }: { list: readonly Row[]; isFixed: boolean }) => {
  const say = useTranslate()
  const amount = useMoney()
  const spanOf = useSpan()
  const money = (of: string | null) => (of === null ? '–' : <bdi dir="ltr">{amount(of)}</bdi>)
  const columns: readonly (Column<Row> & { readonly isLeftOut?: boolean })[] = [
    { key: 'period', says: say('contract.period'), isHead: true, cell: (row) => spanOf(row) },
    { key: 'validBet', says: say('contract.validBet'), isEnd: true, cell: ({ validBet }) => money(validBet) },
    { key: 'active', says: say('contract.active'), isEnd: true, cell: ({ activeMembers }) => activeMembers },
    { key: 'rate', says: say('contract.rate'), isEnd: true, isLeftOut: isFixed, cell: ({ rate }) => <RateText of={rate} /> },
    { key: 'wouldPay', says: say('contract.wouldPay'), isEnd: true, isStrong: true, cell: (row) => money(row.amount) },
    { key: 'now', says: say('contract.paysNow'), isEnd: true, isLeftOut: list.every(({ now }) => now === null), cell: ({ now }) => money(now) },
    { key: 'gets', says: say('contract.youGet'), isEnd: true, isLeftOut: list.every(({ gets }) => gets === null), cell: ({ gets }) => money(gets) },
  ]
  return (
    <DataTable
      isScrollable
      label={say('contract.triedTable')}
      rows={list.toReversed()}
      keyOf={({ from }) => from}
      columns={columns.filter(({ isLeftOut = false }) => !isLeftOut)}
    />
  )
}

/** What a contract would have paid over the last whole periods beside what was paid: bars, and the same as a table. */
export const BacktestPanel = ({ list }: { list: readonly Row[] }) => {
  const say = useTranslate()
  const amount = useMoney()
  const digits = currencyDigits(useBrand().currency)
  const spanOf = useSpan()
  const most = Math.max(1, ...list.flatMap((row) => [Number(row.amount), Number(row.now ?? 0)]))
  const sum = (of: (row: Row) => string | null) => list.reduce((all, row) => all + (parseAmount(of(row) ?? '0', digits) ?? 0), 0)
  const total = amount(formatAmount(minor(sum((row) => row.amount)), digits))
  // Tiers of fixed amounts have no rate to show.
  const isFixed = list.every(({ rate }) => rate === 0) && list.some((row) => Number(row.amount) > 0)
  const hasNow = list.some(({ now }) => now !== null)
  const height = (of: string) => `${(Number(of) / most) * 100}%`
  return (
    <div className={css['lookBack']}>
      <p className={css['bigLine']}>
        <b>
          <bdi dir="ltr">{total}</bdi>
        </b>
        <span>{say('contract.triedSum', { count: list.length })}</span>
      </p>
      <div className={css['bars']} role="img" aria-label={say('contract.triedLabel', { count: list.length, total })}>
        {list.map((row) => (
          <span key={row.from} title={`${spanOf(row)}: ${amount(row.amount)}`}>
            {row.now !== null && <i className={css['barNow']} style={{ blockSize: height(row.now) }} />}
            <i className={css['barNew']} style={{ blockSize: height(row.amount) }} />
          </span>
        ))}
      </div>
      <p className={css['keys']}>
        <span className={css['keyNew']}>{say('contract.wouldPay')}</span>
        {hasNow && <span className={css['keyNow']}>{say('contract.paysNow')}</span>}
      </p>
      <BacktestTable list={list} isFixed={isFixed} />
      <p className={css['fine']}>{say('contract.triedText')}</p>
    </div>
  )
}

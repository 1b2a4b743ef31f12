import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { useDay } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { DataTable, narrowLine } from '../../ui/table/data-table.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { Figures, toneOf } from './figures.tsx'
import { RecordListState } from './record-list-state.tsx'
import { RecordFilters } from './filters/record-filters.tsx'
import css from './records.module.css'
import { filterToInput, useRecordFilter } from './filters/use-record-filter.ts'

type Profit = Value<'records.profit'>
type Line = {
  readonly key: string
  readonly name: string
  readonly href: string
  readonly stake: string
  readonly paid: string
  readonly net: string
}

/** One line per day or vendor; its name links to the bets behind it. */
const ProfitTable = ({ label, first, lines }: { label: string; first: string; lines: readonly Line[] }) => {
  const say = useTranslate()
  const amount = useMoney()
  return (
    <section className={css['card']} aria-label={label}>
      <CardTitle>{label}</CardTitle>
      <DataTable
        isCards
        label={label}
        rows={lines}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'name',
            says: first,
            isHead: true,
            cell: ({ name, href }) => (
              <a className={css['link']} href={href}>
                {name}
              </a>
            ),
          },
          { key: 'stake', says: say('records.staked'), isEnd: true, isWide: true, cell: ({ stake }) => <bdi dir="ltr">{amount(stake)}</bdi> },
          { key: 'paid', says: say('records.paid'), isEnd: true, isWide: true, cell: ({ paid }) => <bdi dir="ltr">{amount(paid)}</bdi> },
          {
            key: 'net',
            says: say('records.result'),
            isEnd: true,
            isStrong: true,
            toneOf: ({ net }) => toneOf(net),
            cell: ({ net, stake }) => (
              <>
                <bdi dir="ltr">{amount(net, true)}</bdi>
                <small className={narrowLine}>{say('records.betOf', { amount: amount(stake) })}</small>
              </>
            ),
          },
        ]}
      />
    </section>
  )
}

const useLines = ({ byDay, byVendor }: Pick<Profit, 'byDay' | 'byVendor'>, days: string) => {
  const say = useTranslate()
  const sayDay = useDay()
  const bets = '?member=transactionHistory&kind=play'
  return {
    days: byDay.map(({ day, ...sums }) => ({ key: day, name: sayDay(day), href: `${bets}&when=range&from=${day}&to=${day}`, ...sums })),
    vendors: byVendor.map(({ vendor, vendorName, ...sums }) => ({
      key: vendor,
      // The operator's own games have no vendor: its lotteries.
      name: vendorName === '' ? say('records.lotteries') : vendorName,
      href: `${bets}${days}&vendor=${encodeURIComponent(vendor)}`,
      ...sums,
    })),
  }
}

/** Costs and results of play; by day for profit and loss, by vendor first for the personal loss. */
const Profits = ({ of }: { of: 'days' | 'vendors' }) => {
  const say = useTranslate()
  const amount = useMoney()
  const { filter, change } = useRecordFilter()
  const { when, from, to } = filter
  const query = useQuery({ ...ask('records.profit', { ...filterToInput({ ...filter, kind: '' }) }), placeholderData: keepPreviousData })
  const found = query.data
  const lines = useLines(
    { byDay: found?.byDay ?? [], byVendor: found?.byVendor ?? [] },
    `&when=${when}${from && `&from=${from}`}${to && `&to=${to}`}`,
  )
  const figure = (key: 'stake' | 'paid' | 'net') => (found === undefined ? '--' : amount(found[key], key === 'net'))
  const byDay = <ProfitTable key="days" label={say('records.byDay')} first={say('records.day')} lines={lines.days} />
  const byVendor = <ProfitTable key="vendors" label={say('records.byVendor')} first={say('records.vendor')} lines={lines.vendors} />
  return (
    <div className={css['page']}>
      <RecordFilters filter={filter} change={change} offers={of === 'days' ? ['vendor', 'game'] : ['vendor']} />
      <Figures
        label={say('records.totals')}
        figures={[
          { says: say('records.staked'), amount: figure('stake') },
          { says: say('records.paid'), amount: figure('paid') },
          { says: say(of === 'days' ? 'records.result' : 'records.personalNet'), amount: figure('net'), tone: toneOf(found?.net ?? '') },
        ]}
      />
      {found !== undefined && /[1-9]/.test(found.bonus) && (
        <p className={css['fine']}>{say('records.bonusBeside', { amount: amount(found.bonus) })}</p>
      )}
      <RecordListState
        query={query}
        empty={
          found?.byDay.length === 0
            ? {
                title: say('records.noPlay'),
                says: say(when === 'all' ? 'records.noBetsText' : 'records.emptyNarrowed'),
                action:
                  when === 'all' ? undefined : <Button onClick={() => change({ when: 'all', from: '', to: '' })}>{say('records.showAll')}</Button>,
              }
            : null
        }
      >
        <div aria-busy={query.isPlaceholderData} className={css['list']}>
          {of === 'days' ? [byDay, byVendor] : [byVendor, byDay]}
          <ExportButtons asked={{ ...filterToInput({ ...filter, kind: '' }), list: 'profit' }} />
        </div>
      </RecordListState>
      <p className={css['fine']}>{say('records.fromLedger')}</p>
    </div>
  )
}

/** Profit and loss, day by day (MEMBER-12). */
export const ProfitAndLoss = () => <Profits of="days" />

/** The member's own losses, vendor by vendor (MEMBER-05). */
export const PersonalLoss = () => <Profits of="vendors" />

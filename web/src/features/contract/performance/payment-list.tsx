import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import type { ContractKind } from '@perya/domain/agent/contract'
import { periods } from '@perya/domain/records/period'
import { formatRatePercent } from '@perya/domain/agent/contract-tier'
import { ask } from '../../../lib/calls/ask.ts'
import { send } from '../../../lib/calls/send.ts'
import { useSpan } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { useTeamFilter } from '../../../lib/navigation/use-team-filter.ts'
import { cx } from '../../../ui/cx.ts'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import { DataTable, narrowLine } from '../../../ui/table/data-table.tsx'
import { openPayment } from '../../payout/index.ts'
import { ExportTeam, Figures, FilterBar, RecordListState, SelectFilter } from '../../records/index.ts'
import css from '../contract.module.css'
import { ListFooter } from '../list-footer.tsx'

type Payment = Value<'payout.payments'>['list'][number]
const states = ['paid', 'owed', 'nothing'] as const
const tones = { paid: 'good', owed: 'wait', nothing: undefined } as const

const Standing = ({ state }: { state: Payment['state'] }) => {
  const say = useTranslate()
  const tone = tones[state]
  return <span className={cx(css['badge'], tone !== undefined && css[tone])}>{say(`contract.payment.${state}`)}</span>
}

const Rows = ({ list, side }: { list: readonly Payment[]; side: 'got' | 'given' }) => {
  const say = useTranslate()
  const amount = useMoney()
  const span = useSpan()
  const otherOf = ({ payer, member }: Payment) => <span dir="auto">{side === 'got' ? (payer ?? say('payout.house')) : member}</span>
  return (
    <DataTable
      isCards
      isScrollable
      label={say('contract.paymentTable')}
      rows={list}
      keyOf={({ id }) => id}
      opening={{ says: () => say('payout.open'), open: ({ id }) => openPayment({ id }) }}
      columns={[
        {
          key: 'payment',
          says: say('contract.payment'),
          isHead: true,
          cell: (row) => (
            <>
              <b>{span(row)}</b>
              <small className={narrowLine}>
                {(side === 'given' || row.payer !== null) && <>{otherOf(row)} · </>}
                {say('contract.betsOf', { amount: amount(row.validBet) })}
              </small>
            </>
          ),
        },
        { key: 'other', says: say(side === 'got' ? 'contract.payer' : 'contract.member'), isWide: true, cell: otherOf },
        {
          key: 'validBet',
          says: say('contract.validBet'),
          isEnd: true,
          isWide: true,
          cell: ({ validBet }) => <bdi dir="ltr">{amount(validBet)}</bdi>,
        },
        {
          key: 'rate',
          says: say('contract.rate'),
          isEnd: true,
          isWide: true,
          cell: ({ rate }) => (rate === 0 ? '–' : <bdi dir="ltr">{formatRatePercent(rate)}%</bdi>),
        },
        {
          key: 'sum',
          says: say('contract.sum'),
          isEnd: true,
          isStrong: true,
          cell: ({ amount: of, state }) => (
            <>
              <bdi dir="ltr">{amount(of)}</bdi>
              <small className={narrowLine}>{say(`contract.payment.${state}`)}</small>
            </>
          ),
        },
        { key: 'state', says: say('contract.standing'), isWide: true, cell: ({ state }) => <Standing state={state} /> },
      ]}
    />
  )
}

/** Payments of contracts of a kind, received or made by the agent: each opens down to the ledger transfers behind it (CONTRACT-07). */
export const PaymentList = ({ kind, side }: { kind: ContractKind; side: 'got' | 'given' }) => {
  const say = useTranslate()
  const amount = useMoney()
  const { filter, change } = useTeamFilter('week')
  const { when, from, to } = filter
  const state = states.find((one) => one === filter.status) ?? ''
  const asked = { kind, side, state, when, from, to } as const
  const { data: totals } = useQuery({ ...ask('payout.totals', asked), placeholderData: keepPreviousData, refetchOnMount: 'always' })
  const query = useInfiniteQuery({
    queryKey: ['payout.payments', asked],
    queryFn: ({ pageParam, signal }) => send('payout.payments', { ...asked, before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ older }) => older,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const list = query.data?.pages.flatMap((page) => page.list) ?? []
  const sums = [
    { says: say('contract.payments'), amount: String(totals?.count ?? '--') },
    { says: say('contract.payment.paid'), amount: totals === undefined ? '--' : amount(totals.paid) },
    { says: say('contract.payment.owed'), amount: totals === undefined ? '--' : amount(totals.owed) },
  ]
  return (
    <section className={css['panel']} aria-labelledby="contract-payments">
      <CardTitle id="contract-payments">{say(side === 'got' ? 'contract.gotPayments' : 'contract.givenPayments')}</CardTitle>
      <FilterBar filter={filter} offers={periods} count={state === '' ? 0 : 1} change={change} onClear={() => change({ status: '' })}>
        <SelectFilter
          label={say('contract.standing')}
          value={state}
          options={states.map((value) => ({ value, says: say(`contract.payment.${value}`) }))}
          onChoose={(status) => change({ status })}
        />
      </FilterBar>
      <Figures label={say('records.totals')} figures={sums} />
      <RecordListState
        query={query}
        empty={query.data !== undefined && list.length === 0 ? { title: say('contract.noPayments'), says: say('agent.noneNarrowed') } : null}
        waits="agent.waiting"
        refuses="agent.refused"
      >
        <div className={css['list']} aria-busy={query.isPlaceholderData}>
          <Rows list={list} side={side} />
          <ListFooter pages={query} count={list.length}>
            <ExportTeam asked={{ list: 'payments', contracts: kind, side, state, when, from, to }} />
          </ListFooter>
        </div>
      </RecordListState>
    </section>
  )
}

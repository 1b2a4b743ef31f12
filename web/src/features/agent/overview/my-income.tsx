import { send } from '../../../lib/calls/send.ts'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { DataTable, narrowLine, wideLine } from '../../../ui/table/data-table.tsx'
import { openPayment } from '../../payout/index.ts'
import { ExportTeam, Figures, movementKindKey, toneOf } from '../../records/index.ts'
import css from '../agent.module.css'
import { TeamListState } from '../team/team-list-state.tsx'
import { TeamFilters } from '../team/team-filters.tsx'
import { AmountCell } from './amount-cell.tsx'
import { useLoadMoreList } from '../team/use-load-more-list.ts'
import { useTeamFilter } from '../../../lib/navigation/use-team-filter.ts'

/** Income of the agent's own account: salaries, dividends, rebates, bonuses, transfers, one by one (AGENT-09). */
export const MyIncome = () => {
  const say = useTranslate()
  const amount = useMoney()
  const moment = useMoment()
  const { filter, change } = useTeamFilter()
  const { when, from, to } = filter
  const asked = { when, from, to } as const
  const pages = useLoadMoreList('team.income', asked, (before, signal) => send('team.income', { ...asked, before }, { signal }))
  const total = pages.data?.pages[0]?.total
  return (
    <div className={css['page']}>
      <TeamFilters filter={filter} change={change} />
      <Figures
        label={say('records.totals')}
        figures={[{ says: say('agent.myIncome'), amount: total === undefined ? '--' : amount(total, true), tone: toneOf(total ?? '') }]}
      />
      <TeamListState pages={pages} empty={{ title: say('agent.noIncome'), says: say('agent.noIncomeText') }}>
        <DataTable
          isCards
          isScrollable
          label={say('agent.myIncome')}
          rows={pages.data?.pages.flatMap(({ list }) => list) ?? []}
          keyOf={({ key }) => key}
          opening={{
            says: () => say('payout.open'),
            open: ({ reference }) => openPayment({ reference }),
            isOn: ({ group }) => group === 'agent',
          }}
          columns={[
            {
              key: 'head',
              says: say('records.what'),
              isHead: true,
              cell: (row) => (
                <>
                  <b>{say(movementKindKey(row.kind))}</b>
                  <small className={wideLine}>
                    <bdi dir="ltr">{row.reference}</bdi>
                  </small>
                  <small className={narrowLine}>{moment(row.at)}</small>
                </>
              ),
            },
            { key: 'at', says: say('records.at'), isWide: true, isOneLine: true, cell: ({ at }) => moment(at) },
            {
              key: 'amount',
              says: say('records.amount'),
              isEnd: true,
              cell: (row) => (
                <>
                  <AmountCell of={row.amount} isResult />
                  <small className={narrowLine}>{say('records.balanceOf', { amount: amount(row.balance) })}</small>
                </>
              ),
            },
            { key: 'balance', says: say('records.balance'), isEnd: true, isWide: true, cell: (row) => <AmountCell of={row.balance} /> },
          ]}
        />
        <ExportTeam asked={{ ...asked, list: 'income' }} />
      </TeamListState>
    </div>
  )
}

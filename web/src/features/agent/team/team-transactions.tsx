import type { CallInputSent } from '@perya/calls'
import { send } from '../../../lib/calls/send.ts'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { DataTable, wideLine } from '../../../ui/table/data-table.tsx'
import { SelectFilter, ExportTeam, Figures, movementKindKey } from '../../records/index.ts'
import css from '../agent.module.css'
import { MemberFilter } from './member-filter.tsx'
import { WhoAndWhen, WhoName } from './member-of-row.tsx'
import { TeamListState } from './team-list-state.tsx'
import { TeamFilters } from './team-filters.tsx'
import { AmountCell } from '../overview/amount-cell.tsx'
import { useTeamTotals } from './use-team-totals.ts'
import { useLoadMoreList } from './use-load-more-list.ts'
import { useTeamFilter } from '../../../lib/navigation/use-team-filter.ts'

const moneyKinds = ['deposit', 'withdraw', 'transfer', 'bonus'] as const satisfies readonly CallInputSent<'team.transactions'>['kind'][]

/** Movements on the accounts of the team: deposits, withdrawals, transfers, bonuses (AGENT-15). */
export const TeamTransactions = () => {
  const say = useTranslate()
  const moment = useMoment()
  const { filter, change } = useTeamFilter('week')
  const { when, from, to, under: member, find } = filter
  const kind = moneyKinds.find((one) => one === filter.kind) ?? ''
  const days = { when, from, to, member } as const
  const asked = { ...days, kind } as const
  const pages = useLoadMoreList('team.transactions', asked, (before, signal) => send('team.transactions', { ...asked, before }, { signal }))
  const figures = useTeamTotals(days, ['deposit', 'withdrawn', 'bonus'])
  return (
    <div className={css['page']}>
      <TeamFilters filter={filter} narrowing={['under', 'find', 'kind']} change={change}>
        <MemberFilter under={member} find={find} change={change} />
        <SelectFilter
          label={say('records.kind')}
          value={kind}
          options={moneyKinds.map((value) => ({ value, says: say(`records.group.${value}`) }))}
          onChoose={(chosen) => change({ kind: chosen })}
        />
      </TeamFilters>
      <Figures label={say('records.totals')} figures={figures} />
      <TeamListState pages={pages} empty={{ title: say('agent.noMoves'), says: say('agent.noneNarrowed') }}>
        <DataTable
          isCards
          isScrollable
          label={say('agent.moves')}
          rows={pages.data?.pages.flatMap(({ list }) => list) ?? []}
          keyOf={({ key }) => key}
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
                  <WhoAndWhen who={row.who} at={row.at} />
                </>
              ),
            },
            { key: 'name', says: say('agent.member'), isWide: true, cell: ({ who }) => <WhoName who={who} /> },
            { key: 'at', says: say('records.at'), isWide: true, isOneLine: true, cell: ({ at }) => moment(at) },
            { key: 'amount', says: say('records.amount'), isEnd: true, cell: (row) => <AmountCell of={row.amount} isSigned /> },
          ]}
        />
        <ExportTeam asked={{ ...asked, list: 'transactions' }} />
      </TeamListState>
    </div>
  )
}

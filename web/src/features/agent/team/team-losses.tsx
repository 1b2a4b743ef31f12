import { send } from '../../../lib/calls/send.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { ExportTeam, Figures } from '../../records/index.ts'
import css from '../agent.module.css'
import { openMember } from './open-member.tsx'
import { TeamSearch } from './team-search.tsx'
import { TeamListState } from './team-list-state.tsx'
import { TeamFilters } from './team-filters.tsx'
import { AmountCell, PlayersResultCell } from '../overview/amount-cell.tsx'
import { totalLabels, useTeamTotals } from './use-team-totals.ts'
import { useLoadMoreList } from './use-load-more-list.ts'
import { useTeamFilter } from '../../../lib/navigation/use-team-filter.ts'

/** Own losses or wins of each team member in a period (AGENT-08). */
export const TeamLosses = () => {
  const say = useTranslate()
  const { filter, change } = useTeamFilter('week')
  const { when, from, to, under: parent, find: search, depth } = filter
  const days = { when, from, to } as const
  const asked = { ...days, parent, search, depth: search === '' ? depth : 'all' } as const
  const pages = useLoadMoreList('team.losses', asked, (before, signal) => send('team.losses', { ...asked, before }, { signal }))
  const figures = useTeamTotals({ ...days, member: parent }, ['validBet', 'paid', 'profit'])
  return (
    <div className={css['page']}>
      <TeamFilters filter={filter} narrowing={['find']} change={change}>
        <TeamSearch value={search} onFind={(find) => change({ find })} />
        {search === '' && (
          <Segmented
            label={say('agent.depth')}
            value={depth}
            choices={[
              { value: 'direct', says: say('agent.direct') },
              { value: 'all', says: say('agent.everybody') },
            ]}
            onChoose={(chosen) => change({ depth: chosen })}
          />
        )}
      </TeamFilters>
      <Figures label={say('agent.wholeTeamSums')} figures={figures} />
      <TeamListState pages={pages} empty={{ title: say('agent.noLosses'), says: say('agent.noneNarrowed') }}>
        <DataTable
          isCards
          isScrollable
          label={say('agent.losses')}
          rows={pages.data?.pages.flatMap(({ list }) => list) ?? []}
          keyOf={({ id }) => id}
          opening={{ says: ({ name }) => say('agent.actionsOf', { name }), open: ({ id }) => openMember(id), isOn: ({ depth }) => depth > 0 }}
          columns={[
            {
              key: 'head',
              says: say('agent.member'),
              isHead: true,
              cell: (row) => (
                <>
                  <b dir="auto">{row.depth === 0 ? say('agent.me') : row.name}</b>
                  <small>{say(row.isAgent ? 'agent.agentAt' : 'agent.memberAt', { level: row.depth })}</small>
                </>
              ),
            },
            { key: 'validBet', says: say(totalLabels.validBet), isEnd: true, isWide: true, cell: (row) => <AmountCell of={row.validBet} /> },
            { key: 'paid', says: say(totalLabels.paid), isEnd: true, isWide: true, cell: (row) => <AmountCell of={row.paid} /> },
            { key: 'rebate', says: say(totalLabels.rebate), isEnd: true, isWide: true, cell: (row) => <AmountCell of={row.rebate} /> },
            { key: 'bonus', says: say(totalLabels.bonus), isEnd: true, isWide: true, cell: (row) => <AmountCell of={row.bonus} /> },
            {
              key: 'profit',
              says: say(totalLabels.profit),
              isEnd: true,
              cell: (row) => <PlayersResultCell of={row} />,
            },
          ]}
        />
        <ExportTeam asked={{ ...asked, list: 'losses' }} />
      </TeamListState>
    </div>
  )
}
